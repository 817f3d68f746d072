import { axeFindsNothingAt } from "./accessible-scenes.ts";

axeFindsNothingAt(
  [
    "checkout / complete, to pay now",
    "payment modal / open",
    "payment modal / asking after success",
    "order that waits / on its own page",
    "order that waits / payment failed",
    "order that waits / to be cancelled?",
    "order that waits / in the cart",
    "order that waits / among the orders",
    "back from the provider / paid",
  ],
  { core: ["payment modal / open"], showsFrame: true },
);
