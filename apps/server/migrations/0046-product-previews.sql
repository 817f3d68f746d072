-- Addresses at which the shop shows a product to staff before shoppers see it.
create table product_previews (
  token text primary key,
  product_id bigint not null references products on delete cascade,
  expires_at timestamptz not null
);
create index product_previews_product on product_previews (product_id);
create index product_previews_expires_at on product_previews (expires_at);

-- Products of which a variant is sold out.
create index variants_sold_out on variants (product_id) where stock = 0 and archived_at is null;
