import { z } from "zod";
import { staffCalls } from "./calls.ts";
import { staffEndpoint } from "./endpoint.ts";

const OrderPulse = z.object({
  placed: z.int().describe("Grows with every order that is placed"),
  changes: z.int().describe("Grows with every change of an order"),
});
export type OrderPulse = z.output<typeof OrderPulse>;

const common = {
  tag: "Staff: orders",
  audience: "staff",
  permission: "orders.read",
  data: OrderPulse,
} as const;

/** Whether there is a new order, or any order has changed. */
export const orderPulse = {
  viewOrderPulse: staffEndpoint({
    ...staffCalls.viewOrderPulse,
    ...common,
    summary: "Whether there is a new order, or any order has changed: cheap enough to be asked every second",
    refusals: ["staff_session_needed"],
  }),
  followOrders: staffEndpoint({
    ...staffCalls.followOrders,
    ...common,
    summary: "The same as a stream of server-sent events, sent when it changes; it ends with the session",
    stream: true,
    refusals: ["staff_session_needed", "too_many_streams", "busy"],
  }),
} as const;
