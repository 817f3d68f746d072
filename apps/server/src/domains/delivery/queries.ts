import type { PickupPoint } from "@shop/contract/delivery";
import type { Kobo } from "@shop/contract/money";
import type { Db } from "../../db/pool.ts";
import { sql } from "../../db/sql.ts";
import type { Destination } from "./require-delivery.ts";
import type { WeightStep } from "./rules/delivery-price.ts";
import type { MethodAtLocation } from "./rules/delivery-terms.ts";
import type { DeliveryCalendar } from "./rules/promise-days.ts";

export interface DeliveryLocationRow {
  id: number;
  name: string;
  state: string;
  zone: string;
}

export interface DeliveryMethodRow {
  id: number;
  name: string;
  description: string;
  isPickup: boolean;
}

export async function listDeliveryLocations({ db }: { db: Db }): Promise<DeliveryLocationRow[]> {
  const { rows } = await db.execute<DeliveryLocationRow & Record<string, unknown>>(sql`
    select l.id, l.name, l.state, z.name as zone
    from delivery_locations l join delivery_zones z on z.id = l.zone_id
    where l.retired_at is null
    order by l.position, l.id`);
  return rows;
}

export async function listDeliveryMethods({ db }: { db: Db }): Promise<DeliveryMethodRow[]> {
  const { rows } = await db.execute<DeliveryMethodRow & Record<string, unknown>>(sql`
    select id, name, description, is_pickup as "isPickup" from delivery_methods
    where retired_at is null order by position, id`);
  return rows;
}

export interface MethodAtLocationRow {
  isPickup: boolean | null;
  pickupPoint: PickupPoint | null;
  price: Kobo | null;
  minDays: number;
  maxDays: number;
  freeFrom: Kobo | null;
  weightSteps: readonly WeightStep[];
  assumedGrams: number;
}

export function methodAtLocationOf({
  isPickup,
  pickupPoint,
  price,
  minDays,
  maxDays,
  freeFrom,
  weightSteps,
  assumedGrams,
}: MethodAtLocationRow): MethodAtLocation {
  return {
    isPickup: isPickup ?? false,
    pickupPoint,
    tariff: price === null ? null : { price, minDays, maxDays, freeFrom, weightSteps, assumedGrams },
  };
}

export async function findDestination(
  { db }: { db: Db },
  { locationId, methodId }: { locationId: number; methodId: number },
): Promise<Destination> {
  const { rows } = await db.execute<
    MethodAtLocationRow & { location: string | null; method: string | null; calendar: DeliveryCalendar }
  >(sql`
    select location.name as location, method.name as method, method.is_pickup as "isPickup",
           pickup_point_of(location.id, method.id) as "pickupPoint",
           tariff.price, tariff.min_days as "minDays", tariff.max_days as "maxDays",
           tariff.free_from as "freeFrom", method.assumed_grams as "assumedGrams",
           weight_steps_of(method.id) as "weightSteps", delivery_calendar_today() as calendar
    from (select ${locationId}::integer as location_id, ${methodId}::integer as method_id) asked
      left join delivery_locations location on location.id = asked.location_id and location.retired_at is null
      left join delivery_methods method on method.id = asked.method_id and method.retired_at is null
      left join delivery_prices tariff on tariff.zone_id = location.zone_id and tariff.method_id = method.id`);
  const found = rows[0]!; // there is always exactly one row
  const { location, method, calendar } = found;
  return { location, method, calendar, ...methodAtLocationOf(found) };
}

/** A location with all methods, including those that do not deliver there. */
export interface LocationOptions {
  location: string;
  state: string;
  calendar: DeliveryCalendar;
  methods: (DeliveryMethodRow & { atLocation: MethodAtLocation })[];
}

export async function findLocationOptions(
  { db }: { db: Db },
  { locationId }: { locationId: number },
): Promise<LocationOptions | undefined> {
  const { rows } = await db.execute<
    MethodAtLocationRow &
      Nullable<DeliveryMethodRow> & { location: string; state: string; calendar: DeliveryCalendar }
  >(sql`
    select location.name as location, location.state, method.id, method.name, method.description, method.is_pickup as "isPickup",
           pickup_point_of(location.id, method.id) as "pickupPoint",
           tariff.price, tariff.min_days as "minDays", tariff.max_days as "maxDays",
           tariff.free_from as "freeFrom", method.assumed_grams as "assumedGrams",
           weight_steps_of(method.id) as "weightSteps", today.calendar
    from delivery_locations location
      cross join (select delivery_calendar_today() as calendar) today
      left join delivery_methods method on method.retired_at is null
      left join delivery_prices tariff on tariff.zone_id = location.zone_id and tariff.method_id = method.id
    where location.id = ${locationId} and location.retired_at is null
    order by method.position, method.id`);
  const [first] = rows;
  if (!first) return undefined;
  return {
    location: first.location,
    state: first.state,
    calendar: first.calendar,
    methods: rows.flatMap((row) => {
      const { id, name, description, isPickup } = row;
      if (id === null || name === null || description === null || isPickup === null) return [];
      return [{ id, name, description, isPickup, atLocation: methodAtLocationOf(row) }];
    }),
  };
}

/** A row from the outer side of a join. */
type Nullable<Row> = { [Column in keyof Row]: Row[Column] | null };

/** What promises of days are computed from, and the time by the database's clock. */
export async function readCalendarToday({
  db,
}: {
  db: Db;
}): Promise<{ calendar: DeliveryCalendar; now: Date }> {
  const { rows } = await db.execute<{ calendar: DeliveryCalendar; now: string }>(
    sql`select delivery_calendar_today() as calendar, now() as now`,
  );
  const { calendar, now } = rows[0]!; // always one row
  return { calendar, now: new Date(now) };
}
