import { axeFindsNothingAt } from "./accessible-scenes.ts";

axeFindsNothingAt(
  [
    "cart / empty",
    "cart / filled",
    "checkout / empty",
    "checkout / untouched",
    "checkout / partly filled in",
    "checkout / method refused",
    "checkout / complete, for somebody else",
    "order / just placed",
    "order / paid, with a rest to pay",
    "order / not found",
    "returns / form with faults",
    "returns / requested",
  ],
  { core: ["cart / filled", "checkout / untouched", "order / just placed"], showsFrame: true },
);
