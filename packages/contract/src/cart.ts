import { z } from "zod";
import { calls } from "./calls.ts";
import { Attributes, PictureAddresses, StockStatus } from "./catalogue.ts";
import { QUANTITY_MAX } from "./constants.ts";
import { endpoint, Naira, token, typedLine } from "./endpoint.ts";
import { toasts } from "./texts.ts";

const stepRange = { error: `Quantity must be -1 or from 1 to ${QUANTITY_MAX}` };

export const CartStep = z
  .int({ error: "Quantity must be a whole number" })
  .min(-1, stepRange)
  .max(QUANTITY_MAX, stepRange)
  .refine((step) => step !== 0, stepRange)
  .meta({
    not: { const: 0 },
    description: `1 adds one, 2 to ${QUANTITY_MAX} add several, -1 takes one away`,
  });

/** What the lines of carts and orders have in common. */
export const Line = z.object({
  head: z.object({ name: z.string() }),
  image: PictureAddresses,
  amount: Naira.describe("Unit price"),
  quantity: z.int().min(1),
  variant_token: z.string(),
  product_token: z.string(),
  attributes: Attributes,
});

export const CartLine = Line.extend({
  id: z.string(),
  usertoken: z.string().describe("The account's public id, never the session token"),
  timestamp: z.string().describe("ISO 8601"),
  amountSeen: Naira.nullable().describe(
    "Unit price when the line was added or its price last accepted; null where it is not known. Where it differs from amount, the cart says so",
  ),
  stock: z.int().min(0),
  stock_status: StockStatus,
  variantCount: z.int().describe("How many variants of the product are for sale, sold-out ones included"),
});
export type CartLine = z.infer<typeof CartLine>;

const lineIsGone = "This item is no longer in your cart";

/** A removed line as the cart showed it. Repeating it adds nothing; a line added since keeps at least its quantity. */
const RemovedLine = z.strictObject({
  variant_token: token(toasts.notAvailable),
  quantity: z.int({ error: "Quantity must be a whole number" }).min(1).max(QUANTITY_MAX),
  timestamp: z.iso.datetime().describe("When the line was added: decides its place"),
  amountSeen: Naira.min(0.01).nullable(),
});

/** A line, and what it is exchanged for. */
export const ExchangedVariants = z.strictObject({
  from_variant_token: token(toasts.notAvailable),
  to_variant_token: token(toasts.notAvailable).describe("Another variant of the same product"),
});

/** What a promotion deducts, and why. */
export const Discount = z.object({
  code: z.string().nullable().describe("Null for a promotion that applies on its own"),
  name: z.string(),
  why: z.string().describe("For people, such as “10% off”"),
  amount: Naira.describe("Deducted; 0 for free delivery until a delivery is chosen"),
});
export type Discount = z.infer<typeof Discount>;

export const Cart = z.object({
  cart: z.array(CartLine),
  totalQuantity: z.int().min(0),
  totalAmount: Naira.describe("The sum of amount × quantity"),
  discounts: z
    .array(Discount)
    .describe("What promotions without a code deduct from this cart; totalAmount is before them"),
  discount: Naira.describe("The sum of the discounts"),
});
export type Cart = z.infer<typeof Cart>;

export const ExchangedCart = z.object({
  cart: Cart,
  leftOut: z
    .int()
    .min(0)
    .describe(
      "Exchanged pieces that are no longer in the cart, because there are not as many of the new variant",
    ),
});

export const Promotion = z.object({
  code: z.string(),
  name: z.string(),
  amount: Naira.describe("The amount shown as −₦…. For one that is deducted: what it deducts from this cart"),
  deducts: z
    .boolean()
    .describe("Whether it is deducted from the total: then price-order returns the amounts with delivery"),
});
export type Promotion = z.infer<typeof Promotion>;

export const cart = {
  changeCart: endpoint({
    ...calls.changeCart,
    tag: "Cart",
    summary: "Add to the cart, or take one away",
    audience: "shopper",
    body: z.strictObject({ variant_token: token(toasts.notAvailable), quantity: CartStep.default(1) }),
    data: Cart,
    refusals: [
      "bad_input",
      "session_needed",
      "variant_not_found",
      "cart_line_not_found",
      "out_of_stock",
      "too_few_left",
      "quantity_floor",
      "quantity_ceiling",
    ],
  }),
  viewCart: endpoint({
    ...calls.viewCart,
    tag: "Cart",
    summary: "The cart at today's prices",
    audience: "shopper",
    data: Cart,
    refusals: ["session_needed"],
  }),
  removeCartLine: endpoint({
    ...calls.removeCartLine,
    tag: "Cart",
    summary: "Take a line out of the cart",
    audience: "shopper",
    body: z.strictObject({ id: token(lineIsGone) }),
    data: Cart,
    refusals: ["bad_input", "session_needed", "cart_line_not_found"],
  }),
  restoreCartLine: endpoint({
    ...calls.restoreCartLine,
    tag: "Cart",
    summary: "Undo the removal of a line: puts it back in its place, even if the stock has gone since",
    audience: "shopper",
    body: RemovedLine,
    data: Cart,
    refusals: ["bad_input", "session_needed", "variant_not_found"],
  }),
  exchangeInCart: endpoint({
    ...calls.exchangeInCart,
    tag: "Cart",
    summary:
      "Exchange a line, or some of its pieces, for another variant of the product, as far as the stock allows",
    audience: "shopper",
    body: ExchangedVariants.extend({
      quantity: z
        .int({ error: "Quantity must be a whole number" })
        .min(1)
        .max(QUANTITY_MAX)
        .optional()
        .describe("How many pieces of the line are exchanged; without it, the whole line"),
    }),
    data: ExchangedCart,
    refusals: [
      "bad_input",
      "session_needed",
      "variant_not_found",
      "cart_line_not_found",
      "out_of_stock",
      "too_few_left",
      "quantity_ceiling",
    ],
  }),
  acceptCartPrice: endpoint({
    ...calls.acceptCartPrice,
    tag: "Cart",
    summary: "Accept the changed price of a line",
    audience: "shopper",
    body: z.strictObject({
      id: token(lineIsGone),
      amount: Naira.describe(
        "The unit price that the shopper accepts. Ignored if it is no longer the current one",
      ),
    }),
    data: Cart,
    refusals: ["bad_input", "session_needed", "cart_line_not_found"],
  }),
  checkPromo: endpoint({
    ...calls.checkPromo,
    tag: "Cart",
    summary: "Check a promo code, and what it is worth",
    audience: "shopper",
    body: z.strictObject({
      code: typedLine({ min: 1, max: 40, required: toasts.promoInvalid }).describe(
        "Only the exact code is valid. Blanks around it are trimmed, because they are often pasted with it",
      ),
    }),
    data: Promotion,
    refusals: ["bad_input", "session_needed", "promo_invalid"],
  }),
} as const;
