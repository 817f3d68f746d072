import { axeFindsNothingAt } from "./accessible-scenes.ts";

axeFindsNothingAt([
  "home / to a visitor",
  "home / signed in",
  "shop / full",
  "category / a sub-category",
  "category / not found",
  "product / with variants",
  "product / area chosen",
  "product / choosing an area",
  "product / sold out",
  "product / not found",
  "new arrivals / full",
]);
