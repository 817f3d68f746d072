-- Searches that nothing matched, and that were answered with products of similar spelling instead.
alter table empty_searches
  add column guessed bigint not null default 0,
  drop constraint empty_searches_count_check,
  add constraint empty_searches_counted check (count >= 0 and guessed >= 0 and count + guessed > 0);
