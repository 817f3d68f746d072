-- Counts the orders in the sequence in which they were placed. Their ids say when they were made: an order that was paid
-- online later than the next one was placed would not be noticed as new.
alter table fulfilments add column placed_number bigint generated always as identity;
create index fulfilments_placed_number on fulfilments (placed_number);
