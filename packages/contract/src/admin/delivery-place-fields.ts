import { z } from "zod";
import { Phone } from "../account-fields.ts";
import { typedLine } from "../endpoint.ts";
import { fromNaira } from "../money.ts";

const SERVED_MAX = 2_000;

export const DeliveryRecordId = z.int({ error: "Choose from the list" }).min(1).max(2_147_483_647);
export const DeliveryAmount = z
  .number({ error: "Enter an amount in naira" })
  .min(0, { error: "Enter an amount in naira" })
  .max(1e7, { error: "This amount is too high" })
  .refine((naira) => fromNaira(naira) !== null, { error: "An amount has at most two decimals" });
const isGrams = { error: "Enter whole grams" };
const retired = z.boolean().describe("A retired record takes no new orders; orders keep it");

export const ZoneFields = z.strictObject({
  name: typedLine({ min: 1, max: 60, required: "Enter the zone's name" }),
  retired,
});

export const MethodFields = z.strictObject({
  name: typedLine({ min: 1, max: 60, required: "Enter the method's name" }),
  description: typedLine({ min: 1, max: 160, required: "Enter what shoppers read below the name" }),
  pickup: z.boolean().describe("Shoppers collect the parcel at a pickup point"),
  assumedGrams: z
    .int(isGrams)
    .min(0, isGrams)
    .max(1_000_000, isGrams)
    .default(500)
    .describe("What a piece without a weight counts as"),
  weightSteps: z
    .array(
      z.strictObject({
        aboveGrams: z.int(isGrams).min(1, isGrams).max(1_000_000, isGrams),
        extra: DeliveryAmount.min(1, { error: "Enter an amount above ₦0" }),
      }),
    )
    .max(20)
    .refine((steps) => new Set(steps.map(({ aboveGrams }) => aboveGrams)).size === steps.length, {
      error: "Two steps begin at the same weight",
    })
    .default([])
    .describe("What heavier parcels cost in addition; the highest step that a parcel is above counts"),
  retired,
});

export const NewLocation = z.strictObject({
  name: typedLine({ min: 1, max: 80, required: "Enter the location's name" }),
  state: typedLine({ min: 1, max: 40, required: "Choose a state" }),
});
export const LocationFields = NewLocation.extend({ retired });

export const PointFields = z.strictObject({
  name: typedLine({ min: 1, max: 120, required: "Enter the point's name" }),
  address: typedLine({ min: 5, max: 300, required: "Enter the whole address" }),
  hours: typedLine({ min: 1, max: 120, required: "Enter the opening hours" }),
  phone: Phone,
  mapUrl: z
    .url({ protocol: /^https$/, error: "Enter a link that begins with https://" })
    .max(500)
    .nullable(),
  isOpen: z.boolean().describe("A closed point hands out no new parcels"),
  serves: z
    .array(z.strictObject({ location: DeliveryRecordId, method: DeliveryRecordId }))
    .max(SERVED_MAX)
    .describe("The locations and methods whose parcels wait here"),
  retired,
});
