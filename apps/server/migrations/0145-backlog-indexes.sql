-- The figures of what was given up are read with every scrape of the metrics.
create index refunds_needs_person on refunds (id) where state = 'needs_person';
create index webhook_deliveries_failed on webhook_deliveries (finished_at) where state = 'failed';
