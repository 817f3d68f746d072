-- A standby of PostgreSQL 15 that becomes the primary cannot read the sequence of an unlogged table ("bad magic number in
-- sequence"), so this table has none. What waits in it is announced in any order.
alter table stock_announcements drop column id;
