-- The names of categories that a promotion covered until they were deleted. Without them, an ended promotion that has lost its last
-- category would seem to have covered the whole shop.
alter table promotions add column deleted_categories text[] not null default '{}';

create function keep_name_of_deleted_category() returns trigger language plpgsql as $$
begin
  update promotions set deleted_categories = deleted_categories || (
    with recursive above as (
      select old.name, old.parent_id, 0 as nth
      union all
      select c.name, c.parent_id, a.nth + 1 from categories c join above a on c.id = a.parent_id
    ) select string_agg(name, ' > ' order by nth desc) from above)
  where id in (select promotion_id from promotion_categories where category_id = old.id);
  return old;
end $$;
create trigger category_deleted before delete on categories
  for each row execute function keep_name_of_deleted_category();
