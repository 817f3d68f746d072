import type { DeliveryPolicy } from "@shop/contract/delivery-policy";
import { type Kobo, toNaira } from "@shop/contract/money";
import type { Db } from "../../db/pool.ts";
import { sql } from "../../db/sql.ts";
import type { WeightStep } from "./rules/delivery-price.ts";

/** What the domain knows of the policy: all but the rules of pay on delivery. */
export type DeliveryTerms = Omit<DeliveryPolicy, "payOnDelivery">;

interface StoredPolicy {
  zones: { name: string; locations: string[]; prices: StoredPrice[] }[];
  methods: {
    name: string;
    description: string;
    pickup: boolean;
    weightSteps: WeightStep[];
    assumedGrams: number;
  }[];
  calendar: DeliveryPolicy["calendar"];
  pickupStates: DeliveryPolicy["pickupStates"];
}
interface StoredPrice {
  method: string;
  price: Kobo;
  freeFrom: Kobo | null;
  minDays: number;
  maxDays: number;
  onlyIn: string[];
}

/**
 * Where and how the shop delivers now, in one snapshot. A pickup method counts where it has an open point, as at the
 * checkout; a zone or method that reaches nobody is left out.
 */
export async function readDeliveryPolicy({ db }: { db: Db }): Promise<DeliveryTerms> {
  const { rows } = await db.execute<StoredPolicy & Record<string, unknown>>(sql`
    with reached as (
      select l.id as location_id, l.name as location, l.state, l.position, l.zone_id, m.id as method_id, m.name as method,
        m.is_pickup, m.position as method_position, d.point_id, p.price, p.free_from, p.min_days, p.max_days
      from delivery_locations l
        join delivery_prices p on p.zone_id = l.zone_id
        join delivery_methods m on m.id = p.method_id and m.retired_at is null
        left join (delivery_pickup_points d join pickup_points point
          on point.id = d.point_id and point.is_open and point.retired_at is null)
          on d.location_id = l.id and d.method_id = m.id
      where l.retired_at is null and (not m.is_pickup or d.point_id is not null)
    ), price as (
      select zone_id, method_position, method_id,
        json_build_object('method', method, 'price', price, 'freeFrom', free_from, 'minDays', min_days, 'maxDays', max_days,
          'onlyIn', json_agg(location order by position, location_id)) as of_method
      from reached group by zone_id, method_position, method_id, method, price, free_from, min_days, max_days
    ), point as (
      select r.state, min(r.position) as position, r.point_id,
        json_build_object('name', p.name, 'address', p.address, 'hours', p.hours, 'phone', p.phone, 'mapUrl', p.map_url,
          'method', r.method, 'locations', json_agg(r.location order by r.position, r.location_id)) as of_point
      from reached r join pickup_points p on p.id = r.point_id
      where r.is_pickup group by r.state, r.point_id, r.method, r.method_position, p.id
    ), state as (
      select state, min(position) as position,
        json_build_object('state', state, 'points', json_agg(of_point order by position, point_id)) as of_state
      from point group by state
    )
    select
      (select coalesce(json_agg(json_build_object('name', z.name,
         'locations', (select json_agg(name order by position, id) from delivery_locations
                       where zone_id = z.id and retired_at is null),
         'prices', (select coalesce(json_agg(of_method order by method_position, method_id), '[]')
                    from price where zone_id = z.id)) order by z.id), '[]')
       from delivery_zones z where z.retired_at is null
         and exists (select from delivery_locations where zone_id = z.id and retired_at is null)) as zones,
      (select coalesce(json_agg(json_build_object('name', name, 'description', description, 'pickup', is_pickup,
         'weightSteps', weight_steps_of(id), 'assumedGrams', assumed_grams) order by position, id), '[]')
       from delivery_methods where id in (select method_id from reached)) as methods,
      (select json_build_object('cutOff', to_char(cut_off_minutes * interval '1 minute', 'HH24:MI'), 'daysOff', days_off,
         'holidays', (select coalesce(json_agg(json_build_object('day', day::text, 'name', name) order by day), '[]')
                      from delivery_holidays where day >= (now() at time zone 'Africa/Lagos')::date))
       from delivery_calendar) as calendar,
      (select coalesce(json_agg(of_state order by position), '[]') from state) as "pickupStates"`);
  const { zones, methods, calendar, pickupStates } = rows[0]!; // always one row
  return {
    zones: zones.map(({ name, locations, prices }) => ({
      name,
      locations,
      prices: prices.map(({ price, freeFrom, onlyIn, ...rest }) => ({
        ...rest,
        price: toNaira(price),
        freeFrom: freeFrom === null ? null : toNaira(freeFrom),
        onlyIn: onlyIn.length === locations.length ? null : onlyIn,
      })),
    })),
    methods: methods.map(({ weightSteps, ...method }) => ({
      ...method,
      weightSteps: weightSteps.map(({ aboveGrams, extra }) => ({ aboveGrams, extra: toNaira(extra) })),
    })),
    calendar,
    pickupStates,
  };
}
