-- The people who run the shop. They are apart from shoppers: own accounts, own sessions, nothing shared.
create table staff_members (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  mail text not null unique check (mail = lower(mail) and length(mail) between 3 and 254),
  name text not null check (length(name) between 1 and 80),
  role text not null check (role in ('owner', 'manager', 'catalogue', 'orders', 'rider', 'read-only')),
  password_hash text not null,
  -- The secret of the authenticator app, encrypted. Null: none is set up.
  second_factor bytea,
  -- The newest time step whose code was used: no code works twice.
  second_factor_step bigint,
  -- A secret that is being set up and was not proved yet.
  new_second_factor bytea,
  -- A member of the demo shop, whose password is public. Such a member never enters in production.
  is_demo boolean not null default false,
  blocked_at timestamptz,
  created_at timestamptz not null default now(),
  version integer not null default 1
);
create index staff_members_owners on staff_members (id) where role = 'owner' and blocked_at is null;

create table staff_sessions (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  staff_id bigint not null references staff_members on delete cascade,
  token_hash bytea not null unique check (length(token_hash) = 32),
  -- The token before the last renewal: requests that were on their way with it still find the session for a moment.
  previous_token_hash bytea unique check (length(previous_token_hash) = 32),
  renewed_at timestamptz,
  device text not null,
  network text not null,
  started_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  stepped_up_at timestamptz,
  ended_at timestamptz
);
create index staff_sessions_staff on staff_sessions (staff_id, started_at);
create index staff_sessions_started_at on staff_sessions (started_at);

-- Devices on which a member has signed in, by the hash of a random token in a cookie. It opens nothing.
create table staff_devices (
  staff_id bigint not null references staff_members on delete cascade,
  token_hash bytea not null check (length(token_hash) = 32),
  last_used_at timestamptz not null default now(),
  primary key (staff_id, token_hash)
);

create table staff_recovery_codes (
  staff_id bigint not null references staff_members on delete cascade,
  code_hash bytea not null check (length(code_hash) = 32),
  used_at timestamptz,
  primary key (staff_id, code_hash)
);

-- A link by email with which somebody becomes a member, or a member gets access again.
create table staff_invitations (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  token_hash bytea not null unique check (length(token_hash) = 32),
  mail text not null check (mail = lower(mail) and length(mail) between 3 and 254),
  role text not null check (role in ('owner', 'manager', 'catalogue', 'orders', 'rider', 'read-only')),
  -- The member whose access it renews; null when it adds one.
  staff_id bigint references staff_members on delete cascade,
  -- Null for the first owner, whom the shop's configuration names.
  invited_by bigint references staff_members on delete cascade,
  -- The secret for the authenticator app, encrypted.
  second_factor bytea not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz
);
-- A newer invitation ends the one before.
create unique index staff_invitations_open on staff_invitations (mail) where ended_at is null;
create index staff_invitations_expires_at on staff_invitations (expires_at);
