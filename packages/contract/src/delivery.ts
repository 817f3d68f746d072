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

const PayOnDelivery = z
  .object({
    outcome: z.enum(OUTCOMES).describe("`confirm`: a person calls first. `prepay`: it must be paid online"),
    reasons: z.array(z.string()).describe("Why, in words; empty for `allow`"),
  })
  .describe("Whether the order may be paid on delivery");
export type PayOnDelivery = z.infer<typeof PayOnDelivery>;

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
  payOnDelivery: PayOnDelivery.nullable().describe(
    "For the cart by this method; null when it is empty, or the method does not reach the location",
  ),
});
export type DeliveryOption = z.infer<typeof DeliveryOption>;

const QuotedMethod = DeliveryCost.extend({
  name: z.string(),
  freeFrom: Naira.nullable().describe("The subtotal from which this delivery is free; null for never"),
  payOnDelivery: PayOnDelivery,
});
export type QuotedMethod = z.infer<typeof QuotedMethod>;

/** Of all methods that reach an area, those that are shown: see `offersOf`. */
const offers = <Method extends z.ZodType>(Method: Method) =>
  ({
    toDoor: Method.nullable().describe("The cheapest method to the door; null without one"),
    soonerToDoor: Method.nullable().describe(
      "The method to the door that arrives first, if that is earlier than `toDoor`",
    ),
    pickup: Method.nullable().describe("The cheapest method with a pickup point; null without one"),
    soonerPickup: Method.nullable().describe(
      "The method with a pickup point that is ready first, if that is earlier than `pickup`",
    ),
  }) as const;

/** What delivering one product to a location costs. */
export const DeliveryQuote = z.object({
  location: DeliveryLocation.omit({ zone: true }),
  ...offers(QuotedMethod),
  otherPickups: z
    .array(QuotedMethod)
    .describe("The cheapest method of each further place to collect it, the cheapest first"),
});
export type DeliveryQuote = z.infer<typeof DeliveryQuote>;

const AreaMethod = QuotedMethod.pick({
  name: true,
  promise: true,
  promisedUntil: true,
  freeFrom: true,
}).extend({
  deliveryCost: Naira.describe("For a light parcel, below the subtotal from which it is free"),
});
export type AreaMethod = z.infer<typeof AreaMethod>;

/** The lowest prices of a location, whatever is ordered. */
export const AreaDelivery = z.object({
  location: DeliveryLocation.omit({ zone: true }),
  ...offers(AreaMethod),
});
export type AreaDelivery = z.infer<typeof AreaDelivery>;

const ToQuote = z.strictObject({
  location_id: LocationInQuery,
  variant_token: token(toasts.notAvailable),
  quantity: z.coerce
    .number(quantityRange)
    .int(quantityRange)
    .min(1, quantityRange)
    .max(QUANTITY_MAX, quantityRange)
    .default(1),
});

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
  viewAreaDelivery: endpoint({
    ...calls.viewAreaDelivery,
    tag: "Delivery",
    summary: "The lowest prices of delivery to a location, whatever is ordered, and when it arrives",
    audience: "visitor",
    query: z.strictObject({ location_id: LocationInQuery }),
    data: AreaDelivery,
    refusals: ["bad_input", "location_not_found"],
  }),
  quoteDelivery: endpoint({
    ...calls.quoteDelivery,
    tag: "Delivery",
    summary:
      "What delivering one product to a location costs, when it arrives, and whether a first order of it can be paid on delivery",
    audience: "visitor",
    query: ToQuote,
    data: DeliveryQuote,
    refusals: ["bad_input", "location_not_found", "variant_not_found"],
  }),
  quoteOwnDelivery: endpoint({
    ...calls.quoteOwnDelivery,
    tag: "Delivery",
    summary: "The same for the shopper who asks: their own history decides whether they can pay on delivery",
    audience: "shopper",
    query: ToQuote,
    data: DeliveryQuote,
    refusals: ["bad_input", "session_needed", "location_not_found", "variant_not_found"],
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
