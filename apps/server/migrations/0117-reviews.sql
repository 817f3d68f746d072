-- What buyers say about products. Everybody sees approved reviews only.
create table product_reviews (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  product_id bigint not null references products on delete cascade,
  shopper_id bigint not null references shoppers on delete cascade,
  -- The delivered order that allows it.
  order_id bigint not null references orders on delete cascade,
  stars smallint not null check (stars between 1 and 5),
  title text not null check (length(title) <= 80),
  text text not null check (length(text) <= 2000),
  name_style text not null check (name_style in ('first_name_and_town', 'first_name', 'no_name')),
  -- As it is shown. A copy, because staff approve the name together with the text.
  author text not null,
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'rejected')),
  -- In the words of the member who rejected it, for its writer.
  reason text check (length(reason) between 2 and 300),
  reply text check (length(reply) between 1 and 1000),
  helpful integer not null default 0 check (helpful >= 0),
  version integer not null default 1,
  written_at timestamptz not null default now(),
  decided_at timestamptz,
  unique (product_id, shopper_id),
  constraint product_reviews_rejected_for_a_reason check ((state = 'rejected') = (reason is not null)),
  constraint product_reviews_decided check ((state = 'waiting') = (decided_at is null))
);
create index product_reviews_newest on product_reviews (product_id, written_at desc, id desc) where state = 'approved';
create index product_reviews_helpful on product_reviews (product_id, helpful desc, id desc) where state = 'approved';
create index product_reviews_waiting on product_reviews (written_at, id) where state = 'waiting';
create index product_reviews_decided on product_reviews (state, decided_at desc, id desc) where state <> 'waiting';
create index product_reviews_shopper on product_reviews (shopper_id);
create index product_reviews_order on product_reviews (order_id);

-- Which reviews a shopper finds helpful.
create table review_votes (
  review_id bigint not null references product_reviews on delete cascade,
  shopper_id bigint not null references shoppers on delete cascade,
  primary key (review_id, shopper_id)
);
create index review_votes_shopper on review_votes (shopper_id);

-- What the approved reviews of a product come to, so that no page or list counts them.
create table product_ratings (
  product_id bigint primary key references products on delete cascade,
  -- How many give one star, two, three, four and five.
  counts integer[] not null default '{0,0,0,0,0}' check (array_length(counts, 1) = 5 and 0 <= all (counts)),
  reviews integer not null generated always as (counts[1] + counts[2] + counts[3] + counts[4] + counts[5]) stored,
  stars integer not null generated always as
    (counts[1] + 2 * counts[2] + 3 * counts[3] + 4 * counts[4] + 5 * counts[5]) stored
);

-- Tags of answers that are out of date. reviews:<token>: the reviews of a product.
create function follow_review() returns trigger language plpgsql as $$
declare
  was smallint = case when tg_op <> 'INSERT' and old.state = 'approved' then old.stars end;
  becomes smallint = case when tg_op <> 'DELETE' and new.state = 'approved' then new.stars end;
  product bigint = case when tg_op = 'DELETE' then old.product_id else new.product_id end;
  token text;
begin
  if was is null and becomes is null then return null; end if;
  select p.token into token from products p where p.id = product;
  -- The product is being deleted, and its rating with it.
  if token is null then return null; end if;
  if was is distinct from becomes then
    insert into product_ratings (product_id) values (product) on conflict do nothing;
    if was is not null then
      update product_ratings set counts[was] = counts[was] - 1 where product_id = product;
    end if;
    if becomes is not null then
      update product_ratings set counts[becomes] = counts[becomes] + 1 where product_id = product;
    end if;
    perform pg_notify('stale', 'product:' || token || ' card:' || token);
  end if;
  perform pg_notify('stale', 'reviews:' || token);
  return null;
end $$;
create trigger review_followed after insert or update or delete on product_reviews
  for each row execute function follow_review();

create function count_review_votes() returns trigger language plpgsql as $$
begin
  update product_reviews set helpful = helpful + case when tg_op = 'INSERT' then 1 else -1 end
  where id = case when tg_op = 'INSERT' then new.review_id else old.review_id end;
  return null;
end $$;
create trigger review_vote_counted after insert or delete on review_votes
  for each row execute function count_review_votes();
