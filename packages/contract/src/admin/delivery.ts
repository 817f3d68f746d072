import { z } from "zod";
import { Naira } from "../endpoint.ts";
import { staffCalls } from "./calls.ts";
import { DeliveryAmount, DeliveryRecordId as id } from "./delivery-place-fields.ts";
import { staffEndpoint } from "./endpoint.ts";

const DAYS_MAX = 60;
const CHANGES_MAX = 500;

const isDays = { error: `Enter whole days from 0 to ${DAYS_MAX}` };
const days = z.int(isDays).min(0, isDays).max(DAYS_MAX, isDays);

/** What a method costs to a zone and how long it takes. */
const Terms = z.strictObject({
  price: DeliveryAmount,
  minDays: days.describe("Working days at the soonest"),
  maxDays: days.describe("Working days at the latest; not below minDays"),
  freeFrom: DeliveryAmount.min(1, { error: "Enter an amount above ₦0" })
    .nullable()
    .default(null)
    .describe("The subtotal from which the delivery is free; null for never"),
});
export type DeliveryTerms = z.infer<typeof Terms>;

/** All that prices are made of: zones in rows, methods in columns, and which location is in which zone. */
export const DeliveryGrid = z.object({
  zones: z.array(z.object({ id: z.int(), name: z.string() })),
  methods: z.array(z.object({ id: z.int(), name: z.string(), pickup: z.boolean() })),
  prices: z
    .array(
      z.object({
        zone: z.int(),
        method: z.int(),
        price: Naira,
        minDays: z.int().min(0),
        maxDays: z.int().min(0),
        freeFrom: Naira.nullable(),
      }),
    )
    .describe("A pair that is not listed is not delivered"),
  locations: z.array(z.object({ id: z.int(), name: z.string(), state: z.string(), zone: z.int() })),
});
export type DeliveryGrid = z.infer<typeof DeliveryGrid>;

const one = { tag: "Staff: delivery", audience: "staff", data: DeliveryGrid } as const;

export const staffDelivery = {
  viewDeliveryGrid: staffEndpoint({
    ...staffCalls.viewDeliveryGrid,
    ...one,
    summary: "Zones, methods, their prices, and the zone of each location",
    permission: "delivery.write",
    refusals: ["staff_session_needed"],
  }),
  saveDeliveryPrices: staffEndpoint({
    ...staffCalls.saveDeliveryPrices,
    ...one,
    summary: "Change what methods cost to zones, all changes or none",
    permission: "delivery.write",
    body: z.strictObject({
      changes: z
        .array(
          z.strictObject({
            zone: id,
            method: id,
            was: Terms.nullable().describe("What the member saw; anything else now is a conflict"),
            terms: Terms.nullable().describe("Null: the method is not delivered to the zone any more"),
          }),
        )
        .min(1)
        .max(CHANGES_MAX),
    }),
    refusals: ["bad_input", "staff_session_needed", "changed_meanwhile"],
  }),
  moveLocations: staffEndpoint({
    ...staffCalls.moveLocations,
    ...one,
    summary: "Put locations into other zones, all or none",
    permission: "delivery.write",
    body: z.strictObject({
      moves: z
        .array(z.strictObject({ location: id, was: id.describe("The zone that the member saw"), zone: id }))
        .min(1)
        .max(CHANGES_MAX),
    }),
    refusals: ["bad_input", "staff_session_needed", "changed_meanwhile"],
  }),
};
