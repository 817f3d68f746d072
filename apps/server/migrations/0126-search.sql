-- Words that mean the same to the search, such as "gele" and "head tie": as searches are compared, in lower case.
create table search_synonyms (
  position int primary key,
  terms text[] not null check (cardinality(terms) between 2 and 12)
);
create index search_synonyms_terms on search_synonyms using gin (terms);

-- The list is saved as a whole, against its version.
create table search_synonym_version (
  is_only boolean primary key default true check (is_only),
  version int not null
);
insert into search_synonym_version (version) values (0);

create function announce_synonym_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('stale', 'synonyms');
  return null;
end $$;
create trigger synonyms_changed after insert or update or delete or truncate on search_synonyms
  for each statement execute function announce_synonym_change();

-- Searches are answered from memory, so each process must read again what is found by other words now.
create function note_listing_of_product() returns trigger language plpgsql as $$
begin
  insert into listing_changes (product_id) values (new.id);
  return null;
end $$;
create trigger listing_words_changed after update of name, keywords, description_html on products
  for each row when (
    (old.name, old.keywords, old.description_html) is distinct from (new.name, new.keywords, new.description_html)
  ) execute function note_listing_of_product();
create trigger listing_category_added after insert or delete on categories
  for each statement execute function note_all_listings();
create trigger listing_category_renamed after update of name on categories
  for each row when (old.name is distinct from new.name) execute function note_all_listings();
