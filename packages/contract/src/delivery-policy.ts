import { z } from "zod";
import { calls } from "./calls.ts";
import { PickupPoint } from "./delivery.ts";
import { endpoint, Naira } from "./endpoint.ts";
import { OUTCOMES } from "./pay-on-delivery.ts";

const ZonePrice = z.object({
  method: z.string(),
  price: Naira,
  freeFrom: Naira.nullable().describe("The subtotal from which this delivery is free; null for never"),
  minDays: z.int().min(0).describe("In working days"),
  maxDays: z.int().min(0),
  onlyIn: z
    .array(z.string())
    .nullable()
    .describe("The locations that have a pickup point, where not all of the zone have one"),
});

const PolicyZone = z.object({
  name: z.string(),
  locations: z.array(z.string()),
  prices: z.array(ZonePrice).describe("Empty where the shop does not deliver at the moment"),
});
export type PolicyZone = z.infer<typeof PolicyZone>;

const PolicyMethod = z.object({
  name: z.string(),
  description: z.string(),
  pickup: z.boolean().describe("Whether shoppers collect the parcel at a pickup point"),
  weightSteps: z
    .array(z.object({ aboveGrams: z.int(), extra: Naira }))
    .describe("What heavier parcels cost in addition; the highest step that a parcel is above counts"),
  assumedGrams: z.int().describe("What a piece without a weight counts as"),
});

const PolicyPoint = PickupPoint.extend({ method: z.string(), locations: z.array(z.string()) });
export type PolicyPoint = z.infer<typeof PolicyPoint>;

/** Everything that decides what a delivery costs, when it arrives and how it is paid, as the shipping policy shows it. */
export const DeliveryPolicy = z.object({
  zones: z.array(PolicyZone),
  methods: z.array(PolicyMethod),
  calendar: z.object({
    cutOff: z.string().nullable().describe("The time in Lagos until which an order counts from its own day"),
    daysOff: z.array(z.int().min(1).max(7)).describe("Days of the week without delivery; 1 is Monday"),
    holidays: z.array(z.object({ day: z.iso.date(), name: z.string() })),
  }),
  pickupStates: z.array(z.object({ state: z.string(), points: z.array(PolicyPoint) })),
  payOnDelivery: z.array(
    z.object({ outcome: z.enum(OUTCOMES), sentence: z.string().describe("The rule in one sentence") }),
  ),
});
export type DeliveryPolicy = z.infer<typeof DeliveryPolicy>;

export const deliveryPolicy = {
  viewDeliveryPolicy: endpoint({
    ...calls.viewDeliveryPolicy,
    tag: "Delivery",
    summary: "The prices and days of all zones, the pickup points and the rules of pay on delivery",
    audience: "visitor",
    data: DeliveryPolicy,
    refusals: [],
  }),
} as const;
