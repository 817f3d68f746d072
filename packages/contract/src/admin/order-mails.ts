import { z } from "zod";
import { token } from "../endpoint.ts";
import { staffCalls } from "./calls.ts";
import { staffEndpoint } from "./endpoint.ts";

const order = token("Order not found");
const common = { tag: "Staff: orders", audience: "staff", permission: "orders.edit" } as const;

export const OrderMail = z.object({
  id: z.int(),
  template: z.string().describe("Such as order_placed"),
  to: z.string(),
  state: z
    .enum(["waiting", "sent", "bounced", "failed", "withheld"])
    .describe(
      "bounced: the mailbox does not exist. failed: it could not be delivered for a day. withheld: the customer has switched such emails off",
    ),
  at: z.iso.datetime(),
  canSendAgain: z.boolean(),
});
export type OrderMail = z.infer<typeof OrderMail>;

/** Emails about an order. */
export const orderMails = {
  listOrderMails: staffEndpoint({
    ...staffCalls.listOrderMails,
    ...common,
    summary: "The emails about an order of the last 30 days, newest first",
    query: z.strictObject({ order }),
    data: z.array(OrderMail),
    refusals: ["bad_input"],
  }),
  resendOrderMail: staffEndpoint({
    ...staffCalls.resendOrderMail,
    ...common,
    summary: "Email the customer once more what an earlier email about the order said",
    body: z.strictObject({ order, mail: z.int().min(1) }),
    data: z.null(),
    refusals: [
      "bad_input",
      "order_not_found",
      "customer_without_mail",
      "mail_not_found",
      "mail_too_old",
      "mail_waiting",
      "order_not_placed",
      "refund_not_coming",
    ],
  }),
} as const;
