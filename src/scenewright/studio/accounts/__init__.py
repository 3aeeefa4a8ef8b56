"""Who is asked and who pays: accounts, their keys, the local service, credits observed."""
