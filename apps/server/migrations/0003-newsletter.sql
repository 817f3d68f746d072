-- The newsletter: nobody is written to who has not said yes twice, once in the shop and once in the mailbox.

create table newsletter_subscribers (
  id bigint generated always as identity primary key,
  mail text not null unique check (mail = lower(mail) and length(mail) between 3 and 254),
  state text not null check (state in ('waiting', 'confirmed', 'unsubscribed')),
  -- When the state was last said: asked for again counts too.
  state_at timestamptz not null default now()
);
create index newsletter_subscribers_state on newsletter_subscribers (state, state_at);

-- Each mail has a token of its own, so that no link must be kept readable to be sent again. Every token unsubscribes
-- as long as its subscriber is known; one with a date also confirms until then.
create table newsletter_tokens (
  token_hash bytea primary key check (length(token_hash) = 32),
  subscriber_id bigint not null references newsletter_subscribers on delete cascade,
  confirms_until timestamptz,
  created_at timestamptz not null default now()
);
create index newsletter_tokens_subscriber on newsletter_tokens (subscriber_id);

-- Who agreed to what, when, and where: proof, so it is added to and never changed. It knows a subscriber by number
-- only: when the subscriber is erased, nothing personal remains here.
create table newsletter_consents (
  id bigint generated always as identity primary key,
  subscriber_id bigint not null,
  event text not null check (event in ('asked', 'confirmed', 'unsubscribed')),
  -- The words that stood beside the field, where something was agreed to.
  consent_text text,
  -- The path of the page with the form; none when the browser did not say.
  page text check (length(page) <= 200),
  at timestamptz not null default now(),
  check ((event = 'asked') = (consent_text is not null)),
  check (page is null or event = 'asked')
);
create index newsletter_consents_subscriber on newsletter_consents (subscriber_id, id);

create function refuse_newsletter_consent_change() returns trigger language plpgsql as $$
begin
  raise exception 'newsletter_consents is added to, never changed';
end $$;
create trigger newsletter_consents_stay before update or delete or truncate on newsletter_consents
  for each statement execute function refuse_newsletter_consent_change();
