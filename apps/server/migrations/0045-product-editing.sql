-- What staff edit of a product. Only active products whose time has come are in the shop; a product that was there
-- before this migration is active.
alter table products
  add column status text not null default 'active' check (status in ('draft', 'active', 'archived')),
  -- Raised by every change of the product, its variants or their pictures. Stock is not a change of the product.
  add column version integer not null default 1,
  add column edited_at timestamptz not null default now(),
  add column ingredients text not null default '',
  add column allergens text not null default '',
  add column best_before text not null default '',
  -- Further facts for the product page: [{"name": "Fabric", "value": "Cotton"}]
  add column details jsonb not null default '[]' check (jsonb_typeof(details) = 'array'),
  -- {"columns": ["Size", "Bust (cm)"], "rows": [["8", "82"]]}
  add column size_table jsonb check (jsonb_typeof(size_table) = 'object');

alter table variants
  -- An archived variant is not for sale. Orders, stock movements and addresses on the web may still name it.
  add column archived_at timestamptz,
  add column weight_grams integer check (weight_grams > 0);

-- The point of a picture that stays visible when it is cropped, in percent from the left and from the top.
alter table variant_pictures
  add column focus_x smallint not null default 50 check (focus_x between 0 and 100),
  add column focus_y smallint not null default 50 check (focus_y between 0 and 100);

-- The file names under which pictures were uploaded last, for imports that name their pictures.
create table picture_files (
  name text primary key check (length(name) between 1 and 200),
  picture_id text not null references pictures
);
create index picture_files_picture on picture_files (picture_id);

-- Option values are trimmed and never empty, and no two variants for sale offer the same choice.
update variants
set size = nullif(btrim(size), ''), colour = nullif(btrim(colour), ''), flavour = nullif(btrim(flavour), '')
where size <> btrim(size) or colour <> btrim(colour) or flavour <> btrim(flavour) or '' in (size, colour, flavour);

with numbered as (
  select id, row_number() over (
    partition by product_id, lower(coalesce(size, '')), lower(coalesce(colour, '')), lower(coalesce(flavour, ''))
    order by position) as nth
  from variants
)
update variants v set size = concat_ws(' ', v.size, '(' || nth || ')')
from numbered where numbered.id = v.id and nth > 1;

alter table variants
  add constraint variants_size check (size = btrim(size) and size <> ''),
  add constraint variants_colour check (colour = btrim(colour) and colour <> ''),
  add constraint variants_flavour check (flavour = btrim(flavour) and flavour <> '');
create unique index variants_choices on variants
  (product_id, lower(coalesce(size, '')), lower(coalesce(colour, '')), lower(coalesce(flavour, '')))
  where archived_at is null;

-- The product table of the back office.
create index products_edited on products (edited_at desc, id desc);
create index products_name on products (lower(name), id);
create index products_status_edited on products (status, edited_at desc, id desc);
create index products_code_trigrams on products using gin (code gin_trgm_ops);

-- Archiving a variant or giving it back changes every list that counts it.
create trigger variant_archived after update of archived_at on variants
  for each statement execute function announce_catalogue_change();

create trigger product_facts_noted
  before update of status, ingredients, allergens, best_before, details, size_table on products
  for each row execute function note_catalogue_change();
