/**
 * Names of colours that are never treated as misspelled, whether the shop sells them or not: "blue" does not become
 * "blouse".
 */
export const PLAIN_COLOURS: ReadonlySet<string> = new Set(
  (
    "aqua beige black blue brown burgundy cream gold golden gray green grey indigo ivory khaki lilac maroon navy orange peach " +
    "pink purple red rose silver tan teal turquoise violet white wine yellow"
  ).split(" "),
);
