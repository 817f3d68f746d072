-- Which shop this is: backups and restores keep it, a new shop has another one.
create table shop_identity (
  is_only boolean primary key default true check (is_only),
  id uuid not null default gen_random_uuid()
);
insert into shop_identity default values;
