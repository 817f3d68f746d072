-- What shoppers call the colours of variants: "green" finds what is sold as emerald or olive, but "emerald" nothing olive. As searches are
-- compared, in lower case. Staff change the list with the synonyms, against the same version.
create table search_colours (
  position int primary key,
  term text not null unique,
  colours text[] not null check (cardinality(colours) between 1 and 12)
);
create trigger colours_changed after insert or update or delete or truncate on search_colours
  for each statement execute function announce_synonym_change();

insert into search_colours (position, term, colours) values
  (1, 'green', '{emerald,leaf,olive,mint,sage,lime,teal}'),
  (2, 'blue', '{navy,indigo,turquoise,aqua}'),
  (3, 'red', '{crimson,scarlet}'),
  (4, 'pink', '{blush,fuchsia,magenta,rose}'),
  (5, 'purple', '{lilac,lavender,plum,violet}'),
  (6, 'brown', '{chocolate,tan,camel,coffee}'),
  (7, 'grey', '{gray,charcoal,ash}'),
  (8, 'gray', '{grey,charcoal,ash}'),
  (9, 'ash', '{grey,gray,charcoal}'),
  (10, 'yellow', '{mustard,lemon}'),
  (11, 'orange', '{burnt orange,tangerine}'),
  (12, 'burnt orange', '{rust}'),
  (13, 'golden', '{gold}'),
  (14, 'burgundy', '{wine,maroon}'),
  (15, 'maroon', '{wine,burgundy}'),
  (16, 'wine', '{burgundy,maroon}'),
  (17, 'oxblood', '{wine,burgundy,maroon}'),
  (18, 'violet', '{purple}'),
  (19, 'lavender', '{lilac}'),
  (20, 'aqua', '{turquoise}'),
  (21, 'off white', '{cream,ivory}'),
  (22, 'beige', '{cream,tan}'),
  (23, 'nude', '{blush,tan,beige}'),
  (24, 'hot pink', '{fuchsia,magenta}');
