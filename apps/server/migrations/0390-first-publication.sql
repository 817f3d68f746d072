-- A product that was prepared as a draft is new from the moment it is first for sale, not from when it was begun. Later it may become a draft
-- and come back without being new again.
alter table products add column was_active boolean not null default true;
update products set was_active = false where status = 'draft';
alter table products alter column was_active set default false;

create function note_first_publication() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and not old.was_active and new.published_at = old.published_at and new.published_at < now() then
    new.published_at := now();
  end if;
  new.was_active := true;
  return new;
end $$;
create trigger product_first_published before insert or update of status on products
  for each row when (new.status = 'active') execute function note_first_publication();
