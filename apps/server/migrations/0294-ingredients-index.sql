-- Replaced by products_all_words of 0240, which the version before uses, as it uses products_search. This version searches in
-- memory and uses none of the three; the next release may drop both.
drop index products_words_and_ingredients;
