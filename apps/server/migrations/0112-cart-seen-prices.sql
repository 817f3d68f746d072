-- The unit price in kobo that the shopper saw when the line was added or its price last accepted. It is only shown: orders are
-- placed at the current price. Null where it is not known, such as on lines that a process of the version before has added.
alter table cart_lines add column seen_price bigint check (seen_price > 0);

update cart_lines l set seen_price = v.price from variants v where v.id = l.variant_id;
