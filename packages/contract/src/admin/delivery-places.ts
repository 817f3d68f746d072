import { z } from "zod";
import { staffCalls } from "./calls.ts";
import {
  DeliveryRecordId,
  LocationFields,
  MethodFields,
  NewLocation,
  PointFields,
  ZoneFields,
} from "./delivery-place-fields.ts";
import { staffEndpoint } from "./endpoint.ts";

const LOCATIONS_ADDED_MAX = 100;

/** Null adds a record; its version is null too. */
const Target = { id: DeliveryRecordId.nullable(), version: z.int().nullable() };

const Record = { id: z.int(), version: z.int() };
export const DeliveryPlaces = z.object({
  zones: z.array(ZoneFields.extend(Record)),
  methods: z.array(MethodFields.extend(Record)),
  locations: z.array(LocationFields.extend({ ...Record, zone: z.int() })),
  points: z.array(PointFields.extend({ ...Record, phone: z.string(), mapUrl: z.string().nullable() })),
});
export type DeliveryPlaces = z.infer<typeof DeliveryPlaces>;
export type ZoneRecord = DeliveryPlaces["zones"][number];
export type MethodRecord = DeliveryPlaces["methods"][number];
export type LocationRecord = DeliveryPlaces["locations"][number];
export type PointRecord = DeliveryPlaces["points"][number];

const one = {
  tag: "Staff: delivery",
  audience: "staff",
  permission: "delivery.write",
  data: DeliveryPlaces,
} as const;
const refusals = [
  "bad_input",
  "staff_session_needed",
  "changed_meanwhile",
  "delivery_record_not_found",
] as const;

export const staffDeliveryPlaces = {
  viewDeliveryPlaces: staffEndpoint({
    ...staffCalls.viewDeliveryPlaces,
    ...one,
    summary: "Zones, methods, locations and pickup points, retired ones too",
    refusals: ["staff_session_needed"],
  }),
  listDeliveryAreas: staffEndpoint({
    ...staffCalls.listDeliveryAreas,
    ...one,
    summary: "The states and their local government areas, to name locations after",
    data: z.array(z.object({ state: z.string(), lgas: z.array(z.string()) })),
    refusals: ["staff_session_needed"],
  }),
  saveDeliveryZone: staffEndpoint({
    ...staffCalls.saveDeliveryZone,
    ...one,
    summary: "Add, rename or retire a zone. One that has locations cannot be retired",
    body: z.strictObject({ ...Target, ...ZoneFields.shape }),
    refusals: [...refusals, "zone_in_use"],
  }),
  saveDeliveryMethod: staffEndpoint({
    ...staffCalls.saveDeliveryMethod,
    ...one,
    summary: "Add, change or retire a method",
    body: z.strictObject({ ...Target, ...MethodFields.shape }),
    refusals,
  }),
  addDeliveryLocations: staffEndpoint({
    ...staffCalls.addDeliveryLocations,
    ...one,
    summary: "Add locations to a zone, all or none",
    body: z.strictObject({
      zone: DeliveryRecordId,
      locations: z
        .array(NewLocation)
        .min(1, { error: "Choose at least one location" })
        .max(LOCATIONS_ADDED_MAX),
    }),
    refusals: ["bad_input", "staff_session_needed", "delivery_record_not_found"],
  }),
  saveDeliveryLocation: staffEndpoint({
    ...staffCalls.saveDeliveryLocation,
    ...one,
    summary: "Rename or retire a location",
    body: z.strictObject({ id: DeliveryRecordId, version: z.int(), ...LocationFields.shape }),
    refusals,
  }),
  savePickupPoint: staffEndpoint({
    ...staffCalls.savePickupPoint,
    ...one,
    summary: "Add, change, close or retire a pickup point, and choose whom it serves",
    body: z.strictObject({ ...Target, ...PointFields.shape }),
    refusals: [...refusals, "point_taken"],
  }),
};
