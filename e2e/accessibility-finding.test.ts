import { axeFindsNothingAt } from "./accessible-scenes.ts";

axeFindsNothingAt([
  "search / without words",
  "search / found",
  "search / misspelled",
  "search / nothing found",
  "suggestions / for three letters",
  "suggestions / past searches",
  "favourites / empty",
  "favourites / filled",
  "footer / newsletter with a fault",
  "footer / newsletter asked for",
  "menu / of a visitor",
]);
