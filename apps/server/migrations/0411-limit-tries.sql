-- How often a worker has begun a piece of work since it last got on with it. One that ends the process each time is given up.
alter table imports add column begun integer not null default 0;
alter table bulk_edits add column begun integer not null default 0;
