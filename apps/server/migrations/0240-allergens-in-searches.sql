-- Searches also find products by their allergens, and leave them out. The expression is ALL_WORDS in readings.ts.
-- The index of 0230 stays for the version before.
create index products_all_words on products
  using gin ((search || setweight(to_tsvector('english', ingredients), 'C') || to_tsvector('english', allergens)))
  where ingredients <> '' or allergens <> '';

drop trigger listing_words_changed on products;
create trigger listing_words_changed after update of name, keywords, description_html, ingredients, allergens on products
  for each row when (
    (old.name, old.keywords, old.description_html, old.ingredients, old.allergens)
    is distinct from (new.name, new.keywords, new.description_html, new.ingredients, new.allergens)
  ) execute function note_listing_of_product();
