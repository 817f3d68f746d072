-- The token with which a payment provider lets the shop in, shared by all its processes. It is sealed with a key that
-- only who has the provider's client secret can make, so that a copy of this table lets nobody in.
create table provider_sessions (
  -- Names provider, address and credentials: other credentials are another session.
  name text primary key check (length(name) between 1 and 100),
  sealed bytea,
  -- Some time before the token ends.
  use_until timestamptz,
  -- Which process is fetching a token just now, and until when the others wait for it.
  lease text,
  lease_until timestamptz,
  check ((sealed is null) = (use_until is null)),
  check ((lease is null) = (lease_until is null))
);
