import { z } from "zod";
import { calls } from "./calls.ts";
import { Cart, CartLine, ExchangedVariants } from "./cart.ts";
import { endpoint, token } from "./endpoint.ts";
import { refusals } from "./refusals.ts";

/** A line that the shopper has saved for later. It counts neither as part of the cart nor of its total. */
export const SavedLine = CartLine.omit({ usertoken: true, timestamp: true });
export type SavedLine = z.infer<typeof SavedLine>;

const SavedLines = z.array(SavedLine).describe("The line that was saved last comes first");

export const CartAndSaved = z.object({ cart: Cart, saved: SavedLines });
export type CartAndSaved = z.infer<typeof CartAndSaved>;

const savedLine = z.strictObject({ id: token(refusals.saved_line_not_found.message) });

export const savedLines = {
  listSavedLines: endpoint({
    ...calls.listSavedLines,
    tag: "Cart",
    summary: "What the shopper has saved for later at today's prices, always the whole list",
    audience: "shopper",
    data: SavedLines,
    refusals: ["session_needed"],
  }),
  saveForLater: endpoint({
    ...calls.saveForLater,
    tag: "Cart",
    summary: "Move a line from the cart to the list of what is saved for later",
    audience: "shopper",
    body: z.strictObject({ id: token(refusals.cart_line_not_found.message) }),
    data: CartAndSaved,
    refusals: ["bad_input", "session_needed", "cart_line_not_found"],
  }),
  moveToCart: endpoint({
    ...calls.moveToCart,
    tag: "Cart",
    summary: "Move a saved line back to the cart, as far as the stock allows",
    audience: "shopper",
    body: savedLine,
    data: CartAndSaved,
    refusals: ["bad_input", "session_needed", "saved_line_not_found", "out_of_stock"],
  }),
  exchangeSavedLine: endpoint({
    ...calls.exchangeSavedLine,
    tag: "Cart",
    summary: "Exchange a saved line for another variant of the product. The answer is always the whole list",
    audience: "shopper",
    body: ExchangedVariants,
    data: SavedLines,
    refusals: ["bad_input", "session_needed", "saved_line_not_found", "variant_not_found"],
  }),
  removeSavedLine: endpoint({
    ...calls.removeSavedLine,
    tag: "Cart",
    summary: "Remove a saved line. The answer is always the whole list",
    audience: "shopper",
    body: savedLine,
    data: SavedLines,
    refusals: ["bad_input", "session_needed", "saved_line_not_found"],
  }),
} as const;
