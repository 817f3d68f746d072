import { axeFindsNothingAt } from "./accessible-scenes.ts";

axeFindsNothingAt(
  [
    "home / to a visitor",
    "home / signed in",
    "shop / full",
    "category / a sub-category",
    "category / with the sheet of filters",
    "category / choosing a variant",
    "category / with chosen filters",
    "category / with filters that nothing has",
    "category / not found",
    "product / with variants",
    "product / an enlarged picture",
    "product / area chosen",
    "product / choosing an area",
    "product / sold out",
    "product / not found",
    "new arrivals / full",
    "product / asking a question",
    "reduced prices / empty",
  ],
  { core: ["home / to a visitor", "category / a sub-category", "product / with variants"], showsFrame: true },
);
