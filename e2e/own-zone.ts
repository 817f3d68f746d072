import { onTestFinished } from "vitest";
import { inDatabase } from "./in-database.ts";
import { aNewName } from "./new-name.ts";

/** Methods of the demo shop, which deliver to the zone at this price. */
export const METHODS = [
  { id: 1, name: "Standard delivery" },
  { id: 2, name: "Express delivery" },
] as const;
export const PRICE = "2,750";

/**
 * A delivery zone with one location, for this test alone: other journeys order to the demo shop's zones, and an order
 * whose price has just changed is refused.
 */
export async function aZone(): Promise<{ zone: string; location: string }> {
  const zone = aNewName("Zone");
  const location = `${zone}, Zamfara`;
  // Another journey may be adding a zone at the same time, with the next number.
  const number = "1000 + floor(random() * 1000000000)::integer";
  await inDatabase(`insert into delivery_zones (id, name) values (${number}, $1)`, [zone]);
  await inDatabase(
    `insert into delivery_prices (zone_id, method_id, price, min_days, max_days)
     select id, unnest($2::integer[]), 275000, 2, 4 from delivery_zones where name = $1`,
    [zone, METHODS.map(({ id }) => id)],
  );
  await inDatabase(
    `insert into delivery_locations (id, name, state, zone_id, position)
     select ${number}, $2, 'Zamfara', id, 1000 from delivery_zones where name = $1`,
    [zone, location],
  );
  onTestFinished(async () => {
    for (const table of ["delivery_locations", "delivery_prices"]) {
      await inDatabase(
        `delete from ${table} where zone_id = (select id from delivery_zones where name = $1)`,
        [zone],
      );
    }
    await inDatabase("delete from delivery_zones where name = $1", [zone]);
  });
  return { zone, location };
}
