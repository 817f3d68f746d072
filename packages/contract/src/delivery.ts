import { z } from "zod";
import { calls } from "./calls.ts";
import { endpoint, Naira, Paging } from "./endpoint.ts";

const Id = z.int({ error: "Please choose from the list" }).min(1).max(2_147_483_647);

export const DeliveryLocation = z.object({
  id: z.int(),
  name: z.string(),
  state: z.string(),
  zone: z.string(),
});
export type DeliveryLocation = z.infer<typeof DeliveryLocation>;

export const DeliveryMethod = z.object({ id: z.int(), name: z.string(), description: z.string() });
export type DeliveryMethod = z.infer<typeof DeliveryMethod>;

/** Working days from the order to the door. */
export const DeliveryPromise = z.object({ minDays: z.int().min(0), maxDays: z.int().min(0) });

export const DeliveryCost = z.object({
  location_id: z.int(),
  method_id: z.int(),
  deliveryCost: Naira,
  promise: DeliveryPromise,
});
export type DeliveryCost = z.infer<typeof DeliveryCost>;

export const delivery = {
  listDeliveryLocations: endpoint({
    ...calls.listDeliveryLocations,
    tag: "Delivery",
    summary: "Where the shop delivers",
    session: true,
    query: Paging,
    data: z.array(DeliveryLocation),
    refusals: ["bad_input", "session_needed"],
  }),
  listDeliveryMethods: endpoint({
    ...calls.listDeliveryMethods,
    tag: "Delivery",
    summary: "How the shop delivers",
    session: true,
    query: Paging,
    data: z.array(DeliveryMethod),
    refusals: ["bad_input", "session_needed"],
  }),
  prepareDeliveryCost: endpoint({
    ...calls.prepareDeliveryCost,
    tag: "Delivery",
    summary: "What a method costs to a location, and in how many days it arrives",
    session: true,
    body: z.strictObject({ location_id: Id, method_id: Id }),
    data: DeliveryCost,
    refusals: [
      "bad_input",
      "session_needed",
      "location_not_found",
      "method_not_found",
      "delivery_not_allowed",
    ],
  }),
} as const;

export { Id as DeliveryId };
