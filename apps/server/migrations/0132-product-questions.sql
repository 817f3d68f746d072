-- What shoppers ask about products. Everybody sees answered questions only, without a name.
create table product_questions (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  product_id bigint not null references products on delete cascade,
  shopper_id bigint not null references shoppers on delete cascade,
  text text not null check (length(text) between 5 and 500),
  state text not null default 'waiting' check (state in ('waiting', 'answered', 'declined')),
  answer text check (length(answer) between 2 and 1000),
  -- Why it is not answered on the page, for the shopper who asked.
  reason text check (length(reason) between 2 and 300),
  version integer not null default 1,
  asked_at timestamptz not null default now(),
  decided_at timestamptz,
  constraint product_questions_answered check ((state = 'answered') = (answer is not null)),
  constraint product_questions_declined_for_a_reason check ((state = 'declined') = (reason is not null)),
  constraint product_questions_decided check ((state = 'waiting') = (decided_at is null))
);
create index product_questions_answered on product_questions (product_id, decided_at desc, id desc) where state = 'answered';
create index product_questions_waiting on product_questions (asked_at, id) where state = 'waiting';
create index product_questions_done on product_questions (state, decided_at desc, id desc) where state <> 'waiting';
create index product_questions_shopper on product_questions (shopper_id, product_id);

-- Tags of answers that are out of date. questions:<token>: the answered questions about a product.
create function follow_question() returns trigger language plpgsql as $$
declare
  product bigint = case when tg_op = 'DELETE' then old.product_id else new.product_id end;
  token text;
begin
  if (tg_op = 'INSERT' or old.state <> 'answered') and (tg_op = 'DELETE' or new.state <> 'answered') then
    return null;
  end if;
  select p.token into token from products p where p.id = product;
  -- Null while the product is being deleted.
  if token is not null then perform pg_notify('stale', 'questions:' || token); end if;
  return null;
end $$;
create trigger question_followed after insert or update or delete on product_questions
  for each row execute function follow_question();
