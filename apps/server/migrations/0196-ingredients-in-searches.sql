-- Searches also find products by their ingredients, which each process reads into its memory.
drop trigger listing_words_changed on products;
create trigger listing_words_changed after update of name, keywords, description_html, ingredients on products
  for each row when (
    (old.name, old.keywords, old.description_html, old.ingredients)
    is distinct from (new.name, new.keywords, new.description_html, new.ingredients)
  ) execute function note_listing_of_product();
