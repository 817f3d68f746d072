-- Views of the back office's lists that members keep under a name: the part of the address that filters, orders and searches.
create table saved_views (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  staff_id bigint not null references staff_members on delete cascade,
  list text not null,
  name text not null check (length(name) between 1 and 40),
  query text not null check (length(query) <= 1000),
  is_shared boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now()
);
-- One member's views of a list have different names.
create unique index saved_views_name on saved_views (staff_id, list, lower(name));
create index saved_views_shared on saved_views (list) where is_shared;

-- The view with which a list opens for a member.
create table default_views (
  staff_id bigint not null references staff_members on delete cascade,
  list text not null,
  view_id bigint not null references saved_views on delete cascade,
  primary key (staff_id, list)
);
create index default_views_view on default_views (view_id);
