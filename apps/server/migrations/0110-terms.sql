-- The terms of sale. A page that staff have added under this name becomes the page of the shop, with its text.
insert into pages (name, built_in) values ('terms', true)
on conflict (name) do update set built_in = true;
