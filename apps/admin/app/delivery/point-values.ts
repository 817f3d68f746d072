import { PointFields } from "@shop/contract/admin/delivery-place-fields";
import type { PointRecord } from "@shop/contract/admin/delivery-places";
import { z } from "zod";

/** A pickup point as the form holds it. An empty map link is none. */
export interface PointValues {
  name: string;
  address: string;
  hours: string;
  phone: string;
  mapUrl: string;
  isOpen: boolean;
  serves: PointRecord["serves"];
  retired: boolean;
}

const { name, address, hours, phone, mapUrl, isOpen, serves, retired } = PointFields.shape;
export const pointSchema = z.object({
  ...{ name, address, hours, phone, isOpen, serves, retired },
  mapUrl: z.union([z.literal(""), mapUrl.unwrap()]),
});

export const pointLabels: Record<keyof PointValues, string> = {
  name: "Name",
  address: "Address",
  hours: "Opening hours",
  phone: "Phone number",
  mapUrl: "Map link (optional)",
  isOpen: "Open: parcels can be sent here",
  serves: "Locations and methods served",
  retired: "Retired: takes no new orders",
};

/** What a new point begins with. */
export const NEW_POINT: PointRecord = {
  ...{ id: 0, version: 0, name: "", address: "", hours: "", phone: "", mapUrl: null },
  ...{ isOpen: true, serves: [], retired: false },
};

export function valuesOf({ id: _, version: __, mapUrl: map, ...point }: PointRecord): PointValues {
  return { ...point, mapUrl: map ?? "" };
}
