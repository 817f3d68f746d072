-- Pictures in reviews. Kept here, not among the shop's pictures: nobody sees them before the review is approved.
create table review_pictures (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  review_id bigint not null references product_reviews on delete cascade,
  bytes bytea not null,
  thumbnail bytea not null,
  -- Of the file as it was sent.
  content_hash bytea not null check (length(content_hash) = 32),
  unique (review_id, content_hash)
);
