import { z } from "zod";
import { Naira, token } from "../endpoint.ts";
import { staffCalls } from "./calls.ts";
import { staffEndpoint } from "./endpoint.ts";

const order = token("Order not found");
const common = { tag: "Staff: orders", audience: "staff", permission: "drafts.write" } as const;

/** Links that open an order without an account, to see it and to pay what is due. */
export const staffOrderLinks = {
  viewOrderLinks: staffEndpoint({
    ...staffCalls.viewOrderLinks,
    ...common,
    summary: "Whether an order has links that still open it, and what can be paid by one",
    query: z.strictObject({ order }),
    data: z.object({
      open: z.int().min(0),
      openByStaff: z
        .int()
        .min(0)
        .describe(
          "How many of them staff made. The others are in emails and messages that the shop sent on its own",
        ),
      until: z.iso.datetime().nullable().describe("When the last of them expires"),
      due: Naira.describe("What can be paid online now; 0 when nothing can"),
      holdUntil: z.iso
        .datetime()
        .nullable()
        .describe("Until when stock is held for an order that awaits its payment"),
      balance: z
        .object({ amount: Naira, onDelivery: z.boolean().describe("Whether it is collected on delivery") })
        .nullable()
        .describe("What is still due of a paid order that was made more expensive"),
      hasMail: z.boolean(),
    }),
    refusals: ["bad_input", "order_not_found"],
  }),
  makeOrderLink: staffEndpoint({
    ...staffCalls.makeOrderLink,
    ...common,
    summary: "Make a link that opens an order without an account. It is answered once and not stored",
    body: z.strictObject({
      order,
      send: z.boolean().describe("Whether it is also sent to the customer by email"),
    }),
    data: z.object({ link: z.url(), expiresAt: z.iso.datetime() }),
    refusals: ["bad_input", "order_not_found", "customer_without_mail"],
  }),
  collectBalance: staffEndpoint({
    ...staffCalls.collectBalance,
    ...common,
    permission: "orders.edit",
    summary: "Collect on delivery what is still due of a paid order, or have it paid online after all",
    body: z.strictObject({ order, onDelivery: z.boolean() }),
    data: z.null(),
    refusals: ["bad_input", "order_not_found", "order_not_placed", "order_moved_on", "no_balance_due"],
  }),
  revokeOrderLinks: staffEndpoint({
    ...staffCalls.revokeOrderLinks,
    ...common,
    summary: "End every link of an order, those in emails too",
    body: z.strictObject({ order }),
    data: z.object({ revoked: z.int().min(0) }),
    refusals: ["bad_input", "order_not_found"],
  }),
} as const;
