-- Categories as staff edit them, and the order of the products on a category's page.

-- Raised by every change of a category itself. The places of its siblings are not part of it.
alter table categories add column version integer not null default 1;

-- Products that staff have placed on the page of a category. They come first; the others follow, newest first. A product
-- that has left the category keeps its row, which counts again when it comes back.
create table category_places (
  category_id bigint not null references categories on delete cascade,
  product_id bigint not null references products on delete cascade,
  position integer not null check (position > 0),
  primary key (category_id, position),
  unique (category_id, product_id)
);
create index category_places_product on category_places (product_id);
create trigger category_place_changed after insert or update or delete or truncate on category_places
  for each statement execute function announce_catalogue_change();
