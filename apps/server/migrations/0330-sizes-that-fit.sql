-- A size guide may say which further sizes a size fits, and lists filter by them: each process must read the product again.
create trigger listing_sizes_changed after update of size_table on products
  for each row when (old.size_table is distinct from new.size_table) execute function note_listing_of_product();
