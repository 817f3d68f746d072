-- Stock is imported as changes, which add up: the same file is imported once, unless a member says that it is a repeat.
alter table imports
  drop constraint imports_kind_check,
  add constraint imports_kind_check check (kind in ('products', 'categories', 'stock')),
  add column is_repeat boolean not null default false;

-- The database judges, because the same file may be uploaded and confirmed twice at once.
create unique index imports_stock_once on imports (file_hash)
  where kind = 'stock' and status in ('importing', 'done') and not is_repeat;
