import type { PickupPoint } from "@shop/contract/delivery";
import { type Row, readTable } from "./csv-table.ts";
import type { Faults } from "./refused-files.ts";

export interface DemoDelivery {
  zones: readonly { id: number; name: string }[];
  locations: readonly { id: number; name: string; state: string; zoneId: number }[];
  methods: readonly { id: number; name: string; description: string; isPickup: boolean }[];
  /** Prices in kobo; what is not here is not offered there. */
  prices: readonly { zoneId: number; methodId: number; price: number; minDays: number; maxDays: number }[];
  pickupPoints: readonly ({ id: number } & PickupPoint)[];
  /** The one point at which parcels of a pickup method to a location are collected. */
  pickups: readonly { locationId: number; methodId: number; pointId: number }[];
}

const LOCATION = ["Location number", "Location", "State", "Zone number"];
const ZONE = ["Zone number", "Zone"];
const METHOD = ["Method number", "Method"];
const PRICE = ["Price (naira)", "Fewest days", "Most days"];
const POINT = ["Pickup point", "Address", "Hours", "Phone", "Map link"];
const COLUMNS = {
  required: [...new Set([...LOCATION, ...ZONE, ...METHOD, ...PRICE])],
  optional: ["Method description", "Pickup point number", ...POINT],
};

/** One row per location and method. Prices belong to the zone: all its locations must name the same ones. */
export async function readDelivery(file: string, faults: Faults): Promise<DemoDelivery> {
  const rows = await readTable(file, COLUMNS, faults);
  const zoneOf = (row: Row) => row.wholeNumber("Zone number", 1);
  const methodOf = (row: Row) => row.wholeNumber("Method number", 1);
  const locationOf = (row: Row) => row.wholeNumber("Location number", 1);
  const collected = rows.filter((row) => row.text("Pickup point number") !== "");
  const pickupMethods = new Set(collected.map((row) => row.text("Method number")));
  for (const row of rows.filter((one) => pickupMethods.has(one.text("Method number")))) {
    row.requiredText("Pickup point number");
  }
  const described = new Map(
    rows.flatMap((row) => {
      const description = row.text("Method description");
      return description ? [[row.text("Method number"), description] as const] : [];
    }),
  );
  return {
    zones: distinct(rows, ["Zone number"], ZONE).map((row) => ({
      id: zoneOf(row),
      name: row.requiredText("Zone"),
    })),
    locations: distinct(rows, ["Location number"], LOCATION).map((row) => ({
      id: locationOf(row),
      name: row.requiredText("Location"),
      state: row.requiredText("State"),
      zoneId: zoneOf(row),
    })),
    methods: distinct(rows, ["Method number"], METHOD).map((row) => ({
      id: methodOf(row),
      name: row.requiredText("Method"),
      description: described.get(row.text("Method number")) ?? "",
      isPickup: pickupMethods.has(row.text("Method number")),
    })),
    prices: distinct(rows, ["Zone number", "Method number"], PRICE).map((row) => ({
      zoneId: zoneOf(row),
      methodId: methodOf(row),
      price: row.price("Price (naira)"),
      ...readDays(row),
    })),
    pickupPoints: distinct(collected, ["Pickup point number"], POINT).map(readPoint),
    pickups: distinct(collected, ["Location number", "Method number"], ["Pickup point number"]).map(
      (row) => ({
        locationId: locationOf(row),
        methodId: methodOf(row),
        pointId: row.wholeNumber("Pickup point number", 1),
      }),
    ),
  };
}

function readPoint(row: Row) {
  const mapUrl = row.text("Map link") || null;
  if (mapUrl !== null && !mapUrl.startsWith("https://"))
    row.refuse("Map link", "does not begin with https://");
  return {
    id: row.wholeNumber("Pickup point number", 1),
    name: row.requiredText("Pickup point"),
    address: row.requiredText("Address"),
    hours: row.requiredText("Hours"),
    // Spreadsheets take a telephone number for a number and drop its leading zero.
    phone: row.requiredText("Phone").replace(/^(?=[789]\d{9}$)/, "0"),
    mapUrl,
  };
}

function readDays(row: Row) {
  const minDays = row.wholeNumber("Fewest days");
  const maxDays = row.wholeNumber("Most days");
  if (maxDays < minDays) row.refuse("Most days", "is less than the fewest days");
  return { minDays, maxDays };
}

/** The first row of each key. Further rows of the same key must say the same in the given columns. */
function distinct(rows: readonly Row[], key: readonly string[], columns: readonly string[]): Row[] {
  const first = new Map<string, Row>();
  for (const row of rows) {
    const id = key.map((column) => row.text(column)).join("/");
    const known = first.get(id);
    if (!known) {
      first.set(id, row);
      continue;
    }
    for (const column of columns) {
      if (row.text(column) === known.text(column)) continue;
      row.refuse(column, `“${row.text(column)}” is not “${known.text(column)}” as in ${known.line}`);
    }
  }
  return [...first.values()];
}
