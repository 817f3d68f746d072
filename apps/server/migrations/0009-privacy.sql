-- When the person behind an account was removed from it. Such a row stays only for the orders that hang on it.
alter table shoppers add column erased_at timestamptz;

-- Who agreed to offers that match what they bought, and who took it back: added to, never changed. It knows a shopper
-- by number only: when the account is gone, nothing personal remains here.
create table offer_consents (
  id bigint generated always as identity primary key,
  shopper_id bigint not null,
  event text not null check (event in ('given', 'withdrawn')),
  -- The words that stood beside the box.
  consent_text text,
  at timestamptz not null default now(),
  check ((event = 'given') = (consent_text is not null))
);
create index offer_consents_shopper on offer_consents (shopper_id, id);

create function refuse_offer_consent_change() returns trigger language plpgsql as $$
begin
  raise exception 'offer_consents is added to, never changed';
end $$;
create trigger offer_consents_stay before update or delete or truncate on offer_consents
  for each statement execute function refuse_offer_consent_change();
