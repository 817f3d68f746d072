-- Text pages that staff edit. A built-in page without a published version shows the text that comes with the shop.
create table pages (
  name text primary key check (name ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(name) <= 60),
  built_in boolean not null default false,
  -- The number of the version in the shop. Null: the built-in text; a page of staff is not in the shop.
  published integer,
  version integer not null default 1,
  created_at timestamptz not null default now()
);

-- Every text that was saved, numbered from 1 for each page. Rows are added and never changed.
create table page_versions (
  page text not null references pages on delete cascade,
  number integer not null check (number > 0),
  title text not null check (length(title) between 1 and 80),
  -- What search engines and link previews show.
  description text not null check (length(description) <= 200),
  html text not null check (length(html) <= 60000),
  saved_by text not null,
  saved_at timestamptz not null default now(),
  primary key (page, number)
);
alter table pages add constraint pages_published_exists foreign key (name, published) references page_versions (page, number)
  deferrable initially deferred;

insert into pages (name, built_in)
select name, true
from unnest(array['about', 'help', 'stores', 'services', 'shipping-policy', 'returns-policy', 'privacy']) name;

-- Addresses at which the shop shows staff a text before it is saved or published.
create table page_previews (
  token text primary key,
  title text not null,
  description text not null,
  html text not null,
  expires_at timestamptz not null
);
create index page_previews_expires_at on page_previews (expires_at);

create function announce_page_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('stale', 'pages');
  return null;
end $$;
create trigger pages_changed after insert or delete or truncate or update of published on pages
  for each statement execute function announce_page_change();
