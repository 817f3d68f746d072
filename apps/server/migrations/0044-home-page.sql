-- What staff choose for the home page. Its slides are here; featured products and popular categories are numbered in their
-- own tables.

-- One row, whose version guards all of it.
create table home_page (
  is_only boolean primary key default true check (is_only),
  version integer not null default 1
);
insert into home_page default values;

-- None: the home page has its four own slides.
create table home_slides (
  position integer primary key check (position > 0),
  -- The background and the pattern of the cloth.
  design text not null check (design in ('snacks', 'jewelry', 'fashion', 'skill')),
  heading text not null check (length(heading) between 1 and 60),
  words text not null check (length(words) between 1 and 200),
  button text not null check (length(button) between 1 and 24),
  -- A path of the shop; null leads to the academy.
  path text check (path like '/%'),
  picture_id text references pictures,
  picture_alt text not null default '',
  starts_at timestamptz,
  ends_at timestamptz,
  check (ends_at > starts_at)
);
create index home_slides_picture on home_slides (picture_id);
create trigger home_slide_changed after insert or update or delete or truncate on home_slides
  for each statement execute function announce_catalogue_change();

-- Addresses at which the home page shows slides to staff before they are saved.
create table home_previews (
  token text primary key,
  slides jsonb not null check (jsonb_typeof(slides) = 'array'),
  expires_at timestamptz not null
);
create index home_previews_expires_at on home_previews (expires_at);

create index products_featured on products (featured_position) where featured_position is not null;
