-- Registrations -------------------------------------------------------------------------------------
-- Who has signed up and not yet proved the address. Any number may wait for the same one; none of them blocks it, and
-- only the one whose own code is proved becomes an account (docs/decisions/0011-registrations.md).
create table registrations (
  id bigint generated always as identity primary key,
  mail text not null check (mail = lower(mail) and length(mail) between 3 and 254),
  first_name text not null check (length(first_name) between 1 and 60),
  last_name text not null check (length(last_name) between 1 and 60),
  phone text not null check (length(phone) between 10 and 40),
  address text not null check (length(address) between 1 and 300),
  password_hash text not null,
  -- The browser that asked, or that proved the password since; none for a client that names none.
  claim_hash bytea check (length(claim_hash) = 32),
  created_at timestamptz not null default now()
);
create index registrations_mail on registrations (mail, id desc);
create index registrations_created_at on registrations (created_at);

insert into registrations (mail, first_name, last_name, phone, address, password_hash, created_at)
  select mail, first_name, last_name, phone, address, password_hash, created_at
  from shoppers where verified_at is null order by id;
delete from shoppers where verified_at is null;
-- From here on a shopper is somebody who has proved the address.
alter table shoppers alter column verified_at set default now(), alter column verified_at set not null;

-- Codes ---------------------------------------------------------------------------------------------
-- The live codes of one address, purpose and claim are a series: they share its tries. When these are used up, or every
-- code has expired, the next code begins a new series, and nothing of the old one is ever compared again.
-- An address without an account has its series as well: a guess costs the same there.
create table code_series (
  key bytea primary key check (length(key) = 32),
  series integer not null,
  tries integer not null check (tries between 0 and 6),
  live_until timestamptz not null
);
create index code_series_live_until on code_series (live_until);

-- A code lives for ten minutes: who waits for one of before asks again.
drop table one_time_codes;
create table one_time_codes (
  id bigint generated always as identity primary key,
  series_key bytea not null references code_series on delete cascade,
  series integer not null,
  -- What the code proves, once: this registration, or the right to this account. Neither where there was nobody to
  -- write to: such a code was never mailed and proves nothing.
  registration_id bigint references registrations on delete cascade,
  shopper_id bigint references shoppers on delete cascade,
  code_hash bytea not null check (length(code_hash) = 32),
  expires_at timestamptz not null,
  used_at timestamptz,
  check (registration_id is null or shopper_id is null)
);
create index one_time_codes_series on one_time_codes (series_key, series, id desc);
create index one_time_codes_registration on one_time_codes (registration_id);
create index one_time_codes_shopper on one_time_codes (shopper_id);
create index one_time_codes_expires_at on one_time_codes (expires_at);

-- Sessions ------------------------------------------------------------------------------------------
-- What a shopper is told of the places where they are signed in. The token stays out of it.
alter table sessions
  add column public_id text unique,
  add column device text not null default 'Unknown device' check (length(device) between 1 and 80),
  add column last_seen_at timestamptz not null default now();
update sessions set public_id = encode(sha256(token_hash), 'hex');
alter table sessions
  alter column public_id set default replace(gen_random_uuid()::text, '-', ''),
  alter column public_id set not null;

-- Limits --------------------------------------------------------------------------------------------
alter table attempts
  -- A growing pause between tries: until then nothing is looked at, and nothing counted.
  add column pause_until timestamptz,
  -- Tries refused since the last one that was looked at.
  add column refused integer not null default 0;

-- Counts one try of each, for every process alike, and says for how many seconds the caller has to wait: 0 is now.
-- `wanted`: [{key, most, seconds, free}], where after `free` tries each next one has to wait twice as long as the one
-- before, a minute at most. In the order of the keys, so that two callers wait for each other and never deadlock.
create function take_attempts(wanted jsonb) returns double precision language plpgsql as $$
declare
  asked record;
  counted record;
  wait double precision := 0;
begin
  for asked in
    select * from jsonb_to_recordset(wanted) as w(key text, most integer, seconds integer, free integer) order by key
  loop
    insert into attempts as a (key, window_start, count) values (asked.key, now(), 1)
    on conflict (key) do update set
      count = case when a.window_start <= now() - make_interval(secs => asked.seconds) then 1
                   when a.pause_until > now() then a.count
                   else least(a.count + 1, 1000000) end,
      refused = case when a.window_start <= now() - make_interval(secs => asked.seconds) then 0
                     when a.pause_until > now() then least(a.refused + 1, 1000000)
                     else 0 end,
      pause_until = case when a.window_start <= now() - make_interval(secs => asked.seconds) then null
                         when a.pause_until > now() then a.pause_until
                         when a.count + 1 > asked.free
                           then now() + make_interval(secs => least(60, 2 ^ least(a.count - asked.free, 6)))
                         else null end,
      window_start = case when a.window_start <= now() - make_interval(secs => asked.seconds) then now()
                          else a.window_start end
    returning a.count, a.window_start, a.refused, a.pause_until into counted;
    if counted.count > asked.most then
      wait := greatest(wait,
        extract(epoch from counted.window_start + make_interval(secs => asked.seconds) - now()));
    elsif counted.refused > 0 then
      wait := greatest(wait, extract(epoch from counted.pause_until - now()));
    end if;
  end loop;
  return wait;
end $$;

-- The same for one thing without pauses, at a fifth of the cost: for what shoppers do all the time.
create function take_attempt(what text, most integer, seconds integer) returns double precision language plpgsql as $$
declare
  tries integer;
  since timestamptz;
begin
  insert into attempts as a (key, window_start, count) values (what, now(), 1)
  on conflict (key) do update set
    count = case when a.window_start <= now() - make_interval(secs => seconds) then 1
                 else least(a.count + 1, 1000000) end,
    window_start = case when a.window_start <= now() - make_interval(secs => seconds) then now()
                        else a.window_start end
  returning count, window_start into tries, since;
  if tries <= most then
    return 0;
  end if;
  return extract(epoch from since + make_interval(secs => seconds) - now());
end $$;
