import { FOUND_MAX } from "@shop/contract/admin/search";
import type { Ctx } from "../../ctx.ts";
import { mayDo, riderIdOf, type StaffActor, scopeFor } from "../../lib/staff-actor.ts";
import { listStaffProducts } from "../catalogue/list-staff-products.ts";
import { type CustomerRow, listCustomers } from "../customers/queries.ts";
import { listOrderRows, type OrderListRow } from "../fulfilment/list-orders.ts";

type FoundProducts = Awaited<ReturnType<typeof listStaffProducts>>["rows"];

export interface Everything {
  orders: OrderListRow[];
  products: FoundProducts;
  customers: CustomerRow[];
}

/**
 * Finds records by what was typed, of the kinds that the member may see: a rider the assigned parcels, and a role that
 * sees masked data not by the data that is masked, which would give it away piece by piece.
 */
export async function searchEverything(
  { db }: Pick<Ctx, "db">,
  { by, q }: { by: StaffActor; q: string },
): Promise<Everything> {
  const [orders, products, customers] = await Promise.all([
    searchOrders({ db }, by, q),
    mayDo(by, "catalogue.read")
      ? listStaffProducts({ db }, { tab: "all", sort: "edited", search: q, limit: FOUND_MAX })
      : { rows: [] },
    searchCustomers({ db }, by, q),
  ]);
  return { orders, products: products.rows, customers };
}

async function searchOrders({ db }: Pick<Ctx, "db">, by: StaffActor, q: string): Promise<OrderListRow[]> {
  const scope = scopeFor(by, "orders.read");
  if (scope === null) return [];
  const filter = {
    tab: "all",
    q,
    isMasked: scope === "masked",
    fulfilment: null,
    paymentStatus: null,
    paymentMethod: null,
    from: null,
    to: null,
    riderId: riderIdOf(by),
  } as const;
  const rows = await listOrderRows({ db }, { filter, sort: "newest", after: null, limit: FOUND_MAX });
  return rows.slice(0, FOUND_MAX);
}

async function searchCustomers({ db }: Pick<Ctx, "db">, by: StaffActor, q: string): Promise<CustomerRow[]> {
  const scope = scopeFor(by, "customers.read");
  if (scope === null) return [];
  const searchBy = scope === "masked" ? "name" : "contact";
  const query = { tab: "all", sort: "newest", search: q, searchBy, limit: FOUND_MAX } as const;
  return (await listCustomers({ db }, query)).rows;
}
