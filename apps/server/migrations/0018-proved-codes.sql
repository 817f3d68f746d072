-- The code that has proved something, sealed without its owner: sent again after a lost answer, it is recognised for as
-- long as it would have been good, although the registration it belonged to is gone.
alter table code_series add column proved_hash bytea check (length(proved_hash) = 32);
