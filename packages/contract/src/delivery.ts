import { z } from "zod";
import { calls } from "./calls.ts";
import { endpoint, Naira, Paging } from "./endpoint.ts";

const isChosen = { error: "Please choose from the list" };
const Id = z.int(isChosen).min(1).max(2_147_483_647);
/** The same in an address, where every number is text. */
const LocationInQuery = z.coerce.number(isChosen).int(isChosen).min(1, isChosen).max(2_147_483_647, isChosen);

export const DeliveryLocation = z.object({
  id: z.int(),
  name: z.string(),
  state: z.string(),
  zone: z.string(),
});
export type DeliveryLocation = z.infer<typeof DeliveryLocation>;

export const DeliveryMethod = z.object({
  id: z.int(),
  name: z.string(),
  description: z.string(),
  pickup: z.boolean().describe("Whether the shopper collects the parcel at a pickup point"),
});
export type DeliveryMethod = z.infer<typeof DeliveryMethod>;

/** When a parcel arrives, or can be collected: working days, and the dates in Lagos that they come to. */
export const DeliveryPromise = z.object({
  minDays: z.int().min(0),
  maxDays: z.int().min(0),
  firstDay: z.iso.date(),
  lastDay: z.iso.date(),
});

/** Where a parcel is collected. */
export const PickupPoint = z.object({
  name: z.string(),
  address: z.string(),
  hours: z.string().describe("Opening hours, in words"),
  phone: z.string(),
  mapUrl: z.url().nullable().describe("A page with a map, where there is one"),
});
export type PickupPoint = z.infer<typeof PickupPoint>;

export const DeliveryCost = z.object({
  location_id: z.int(),
  method_id: z.int(),
  deliveryCost: Naira,
  promise: DeliveryPromise,
  promisedUntil: z.iso.datetime().describe("An order that is placed later may be promised a later day"),
  pickupPoint: PickupPoint.nullable().describe(
    "Where the parcel is collected; null when it is brought to the door",
  ),
});
export type DeliveryCost = z.infer<typeof DeliveryCost>;

/** A method as one location sees it. */
export const DeliveryOption = DeliveryMethod.extend({
  cost: DeliveryCost.nullable().describe(
    "As prepare-delivery-cost answers it; null when the method does not reach the location",
  ),
  refusal: z.string().nullable().describe("Why the method does not reach the location; null when it does"),
});
export type DeliveryOption = z.infer<typeof DeliveryOption>;

export const delivery = {
  listDeliveryLocations: endpoint({
    ...calls.listDeliveryLocations,
    tag: "Delivery",
    summary: "Where the shop delivers",
    audience: "shopper",
    query: Paging,
    data: z.array(DeliveryLocation),
    refusals: ["bad_input", "session_needed"],
  }),
  listDeliveryMethods: endpoint({
    ...calls.listDeliveryMethods,
    tag: "Delivery",
    summary: "How the shop delivers",
    audience: "shopper",
    query: Paging,
    data: z.array(DeliveryMethod),
    refusals: ["bad_input", "session_needed"],
  }),
  listDeliveryOptions: endpoint({
    ...calls.listDeliveryOptions,
    tag: "Delivery",
    summary:
      "What each method costs to a location and in how many days it arrives, or why it does not reach it; always the whole list",
    audience: "shopper",
    query: z.strictObject({ location_id: LocationInQuery }),
    data: z.array(DeliveryOption),
    refusals: ["bad_input", "session_needed", "location_not_found"],
  }),
  prepareDeliveryCost: endpoint({
    ...calls.prepareDeliveryCost,
    tag: "Delivery",
    summary: "What a method costs to a location, and in how many days it arrives",
    audience: "shopper",
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
