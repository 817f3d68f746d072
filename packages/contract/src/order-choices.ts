import { z } from "zod";
import { calls } from "./calls.ts";
import { endpoint } from "./endpoint.ts";
import { PaymentMethod } from "./orders.ts";

/** How the shopper's last order was delivered and paid, for the next one to start with. */
export const LastChoices = z.object({
  location_id: z.int().describe("It may no longer be served"),
  method_id: z.int().describe("It may no longer be offered there"),
  paymentMethod: PaymentMethod,
  placedAt: z.iso.datetime(),
  delivery_address: z
    .string()
    .nullable()
    .describe("Of the last order that came to the shopper's own door; null before one"),
});
export type LastChoices = z.infer<typeof LastChoices>;

export const orderChoices = {
  viewLastChoices: endpoint({
    ...calls.viewLastChoices,
    tag: "Orders",
    summary: "Location, method, payment and address of the shopper's last own order that was not cancelled",
    audience: "shopper",
    data: LastChoices.nullable().describe(
      "Null before the first order of their own: one for somebody else does not count",
    ),
    refusals: ["session_needed"],
  }),
} as const;
