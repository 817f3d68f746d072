import { z } from "zod";
import { calls } from "./calls.ts";
import { QUANTITY_MAX } from "./constants.ts";
import { endpoint, Naira, Paging, token } from "./endpoint.ts";
import { OUTCOMES } from "./pay-on-delivery.ts";
import { toasts } from "./texts.ts";

const isChosen = { error: "Please choose from the list" };
const Id = z.int(isChosen).min(1).max(2_147_483_647);
const quantityRange = { error: `Quantity must be from 1 to ${QUANTITY_MAX}` };
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
  refusalCode: z
    .enum(["delivery_not_allowed"])
    .nullable()
    .describe("The stable name of `refusal`: decide by this"),
});
export type DeliveryOption = z.infer<typeof DeliveryOption>;

const QuotedMethod = DeliveryCost.extend({
  name: z.string(),
  freeFrom: Naira.nullable().describe("The subtotal from which this delivery is free; null for never"),
});
export type QuotedMethod = z.infer<typeof QuotedMethod>;

/** The lowest price of delivering one product to a location, for visitors too. */
export const DeliveryQuote = z.object({
  location: DeliveryLocation.omit({ zone: true }),
  toDoor: QuotedMethod.nullable().describe("The cheapest method to the door; null without one"),
  pickup: QuotedMethod.nullable().describe("The cheapest method with a pickup point; null without one"),
  payOnDelivery: z
    .object({ outcome: z.enum(OUTCOMES), reasons: z.array(z.string()) })
    .nullable()
    .describe("For an order of this alone by `toDoor`, else by `pickup`, from a new phone number"),
});
export type DeliveryQuote = z.infer<typeof DeliveryQuote>;

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
  listServedLocations: endpoint({
    ...calls.listServedLocations,
    tag: "Delivery",
    summary: "Where the shop delivers, for visitors to choose their area; always the whole list",
    audience: "visitor",
    data: z.array(DeliveryLocation.omit({ zone: true })),
    refusals: [],
  }),
  quoteDelivery: endpoint({
    ...calls.quoteDelivery,
    tag: "Delivery",
    summary:
      "The lowest price of delivering one product to a location, when it arrives, and how it can be paid",
    audience: "visitor",
    query: z.strictObject({
      location_id: LocationInQuery,
      variant_token: token(toasts.notAvailable),
      quantity: z.coerce
        .number(quantityRange)
        .int(quantityRange)
        .min(1, quantityRange)
        .max(QUANTITY_MAX, quantityRange)
        .default(1),
    }),
    data: DeliveryQuote,
    refusals: ["bad_input", "location_not_found", "variant_not_found"],
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
