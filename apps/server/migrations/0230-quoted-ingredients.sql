-- Searches with quotes, minus or "or" also look into ingredients. The expression is WORDS_AND_INGREDIENTS in readings.ts.
create index products_words_and_ingredients on products
  using gin ((search || setweight(to_tsvector('english', ingredients), 'C'))) where ingredients <> '';
