import { z } from "zod";
import { Phone } from "../accounts.ts";
import { typedLine } from "../endpoint.ts";

const SERVED_MAX = 2_000;

export const DeliveryRecordId = z.int({ error: "Choose from the list" }).min(1).max(2_147_483_647);
const retired = z.boolean().describe("A retired record takes no new orders; orders keep it");

export const ZoneFields = z.strictObject({
  name: typedLine({ min: 1, max: 60, required: "Enter the zone's name" }),
  retired,
});

export const MethodFields = z.strictObject({
  name: typedLine({ min: 1, max: 60, required: "Enter the method's name" }),
  description: typedLine({ min: 1, max: 160, required: "Enter what shoppers read below the name" }),
  pickup: z.boolean().describe("Shoppers collect the parcel at a pickup point"),
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
