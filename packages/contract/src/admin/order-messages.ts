import { z } from "zod";
import { token } from "../endpoint.ts";
import { staffCalls } from "./calls.ts";
import { staffEndpoint } from "./endpoint.ts";

const order = token("Order not found");
const common = { audience: "staff" } as const;
const channel = z.enum(["whatsapp", "sms"]);

export const OrderMessage = z.object({
  id: z.int(),
  channel,
  step: z.string().describe("Such as handed_over"),
  to: z.string().nullable().describe("Digits with the country code; null before it is sent"),
  state: z
    .enum(["waiting", "sent", "delivered", "read", "failed", "unclear", "withheld"])
    .describe("unclear: it may have arrived, so it is not sent again. withheld: it was not to be sent"),
  reason: z.string().nullable(),
  at: z.iso.datetime(),
  canSendAgain: z.boolean(),
});
export type OrderMessage = z.infer<typeof OrderMessage>;

export const MessageChannelState = z.object({
  channel,
  isOn: z.boolean(),
  lastSentAt: z.iso.datetime().nullable(),
  lastReportAt: z.iso.datetime().nullable(),
  lastError: z
    .string()
    .nullable()
    .describe("Why the provider refuses the shop itself, until a message is sent again"),
  lastErrorAt: z.iso.datetime().nullable(),
});
export type MessageChannelState = z.infer<typeof MessageChannelState>;

/** Messages about an order to the customer's phone. */
export const orderMessages = {
  listOrderMessages: staffEndpoint({
    ...staffCalls.listOrderMessages,
    ...common,
    tag: "Staff: orders",
    permission: "orders.edit",
    summary: "The WhatsApp messages and SMS about an order of the last 30 days, newest first",
    query: z.strictObject({ order }),
    data: z.array(OrderMessage),
    refusals: ["bad_input"],
  }),
  resendOrderMessage: staffEndpoint({
    ...staffCalls.resendOrderMessage,
    ...common,
    tag: "Staff: orders",
    permission: "orders.edit",
    summary: "Send the customer once more what an earlier message about the order said",
    body: z.strictObject({ order, message: z.int().min(1) }),
    data: z.null(),
    refusals: [
      "bad_input",
      "order_not_found",
      "customer_without_messages",
      "message_not_found",
      "message_waiting",
      "messages_off",
    ],
  }),
  listMessageChannels: staffEndpoint({
    ...staffCalls.listMessageChannels,
    ...common,
    tag: "Staff: settings",
    permission: "settings.shop",
    summary: "Which channels for messages to phones are on, and when each last worked",
    data: z.array(MessageChannelState),
    refusals: ["staff_session_needed"],
  }),
} as const;
