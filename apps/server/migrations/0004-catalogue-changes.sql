-- When a product was last changed in a way that a reader of its page would notice: for the sitemap. Null while it is
-- as it was published. Stock is left out: it changes with every order.
alter table products add column changed_at timestamptz;
alter table variants add column changed_at timestamptz;

create function note_catalogue_change() returns trigger language plpgsql as $$
begin
  new.changed_at = now();
  return new;
end $$;
create trigger product_change_noted before update of name, code, description_html, category_id on products
  for each row execute function note_catalogue_change();
create trigger variant_change_noted before update of price, compare_at_price, size, colour, flavour on variants
  for each row execute function note_catalogue_change();
