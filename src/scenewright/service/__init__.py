"""The local service: accounts, ledger, task queue and the contract's two endpoints on loopback."""
