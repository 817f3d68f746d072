-- The names of categories that a promotion covered until they were deleted. Without them, an ended promotion that has lost its last
-- category would seem to have covered the whole shop.
alter table promotions add column deleted_categories text[] not null default '{}';
