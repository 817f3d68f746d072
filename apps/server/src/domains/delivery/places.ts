import type { DeliveryPlaces } from "@shop/contract/admin/delivery-places";
import { kobo, toNaira } from "@shop/contract/money";
import type { Db, Transaction } from "../../db/pool.ts";
import { sql } from "../../db/sql.ts";
import { refuse } from "../../lib/refuse.ts";
import type { StaffActor } from "../../lib/staff-actor.ts";
import { recordAudit } from "../audit/record-audit.ts";

/** Zones, methods, locations and pickup points as staff edit them, in one snapshot. */
export async function viewPlaces({ db }: { db: Db }): Promise<DeliveryPlaces> {
  const { rows } = await db.execute<DeliveryPlaces>(sql`
    select
      (select coalesce(json_agg(json_build_object('id', id, 'version', version, 'name', name,
         'retired', retired_at is not null) order by id), '[]') from delivery_zones) as zones,
      (select coalesce(json_agg(json_build_object('id', id, 'version', version, 'name', name,
         'description', description, 'pickup', is_pickup, 'assumedGrams', assumed_grams, 'weightSteps', weight_steps_of(id), 'retired', retired_at is not null)
         order by position, id), '[]') from delivery_methods) as methods,
      (select coalesce(json_agg(json_build_object('id', id, 'version', version, 'name', name, 'state', state,
         'zone', zone_id, 'retired', retired_at is not null) order by position, id), '[]')
       from delivery_locations) as locations,
      (select coalesce(json_agg(json_build_object('id', id, 'version', version, 'name', name, 'address', address,
         'hours', hours, 'phone', phone, 'mapUrl', map_url, 'isOpen', is_open, 'retired', retired_at is not null,
         'serves', (select coalesce(json_agg(json_build_object('location', location_id, 'method', method_id)
                      order by location_id, method_id), '[]')
                    from delivery_pickup_points where point_id = p.id)) order by id), '[]')
       from pickup_points p) as points`);
  const places = rows[0]!; // always one row
  const methods = places.methods.map((method) => ({
    ...method,
    weightSteps: method.weightSteps.map(({ aboveGrams, extra }) => ({
      aboveGrams,
      extra: toNaira(kobo(extra)),
    })),
  }));
  return { ...places, methods };
}

/** Members who change where the shop delivers follow each other. Shoppers do not wait. */
export async function lockPlaces(tx: Transaction): Promise<DeliveryPlaces> {
  await tx.execute(sql`lock table delivery_zones in share row exclusive mode`);
  return viewPlaces({ db: tx });
}

interface Versioned {
  id: number;
  version: number;
  name: string;
}

/**
 * The record that is to be changed; null for a new one.
 * @throws Refusal if there is none, its name is taken, or somebody else has changed it since the member saw it
 */
export function findForChange<Item extends Versioned>(
  all: readonly Item[],
  { id, version, name }: { id: number | null; version: number | null; name: string },
): Item | null {
  const before =
    id === null ? null : (all.find((one) => one.id === id) ?? refuse("delivery_record_not_found"));
  if (before && before.version !== version) refuse("changed_meanwhile", { current: before });
  const isSameName = (one: Item) => one.id !== id && one.name.toLowerCase() === name.toLowerCase();
  if (all.some(isSameName)) refuseName();
  return before;
}

export function refuseName(): never {
  const message = "This name is taken, perhaps by a retired record";
  refuse("bad_input", { fields: { name: message } }, { message });
}

/** Tells the audit log which fields changed; of a new record, all. */
export async function recordPlaceChange<Item extends Versioned>(
  { db }: { db: Transaction },
  { by, kind, before, after }: { by: StaffActor; kind: string; before: Item | null; after: Item },
): Promise<void> {
  const names = (Object.keys(after) as (keyof Item & string)[]).filter(
    (name) =>
      name !== "id" && name !== "version" && JSON.stringify(before?.[name]) !== JSON.stringify(after[name]),
  );
  const of = (item: Item) => Object.fromEntries(names.map((name) => [name, item[name]]));
  await recordAudit(
    { db },
    {
      by,
      action: `delivery.${kind.replace(" ", "_")}_${before ? "changed" : "added"}`,
      record: { kind: `delivery ${kind}`, id: String(after.id), name: after.name },
      ...(before ? { before: of(before) } : {}),
      after: of(after),
    },
  );
}

/** The next number of a new record. The caller has locked the tables. */
export const nextId = (all: readonly { id: number }[]) => Math.max(0, ...all.map(({ id }) => id)) + 1;
