"""What an account is called where others may have its name: two services are told apart."""

from __future__ import annotations

# SQL over a row of `account`: its name, and where it is if another one has that name too.
ACCOUNT_TOLD = (
    "account.name || CASE WHEN EXISTS (SELECT 1 FROM account AS other WHERE other.name = "
    "account.name AND other.id <> account.id) THEN ' (' || substr(account.base_url, "
    "instr(account.base_url, '://') + 3) || ')' ELSE '' END"
)
