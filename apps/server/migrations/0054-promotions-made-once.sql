-- What the back office named its request: the same key makes one promotion.
alter table promotions add column request_key text unique check (length(request_key) between 1 and 100);
