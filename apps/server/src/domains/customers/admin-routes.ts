import { customers } from "@shop/contract/admin/customers";
import { COUNT_MAX } from "@shop/contract/admin/list-limits";
import type { Routes } from "../../http/serve.ts";
import { type StaffCall, serveStaff } from "../../http/serve-staff.ts";
import { refuse } from "../../lib/refuse.ts";
import { scopeFor } from "../../lib/staff-actor.ts";
import { blockShopper, unblockShopper } from "../accounts/block-shopper.ts";
import { noteShopper, removeShopperNote } from "../accounts/note-shopper.ts";
import { exportCustomerData } from "../privacy/collect-own-data.ts";
import { eraseCustomer } from "../privacy/erase-shopper.ts";
import { viewConsents } from "../privacy/queries.ts";
import { presentCustomer, presentCustomerRow } from "./present.ts";
import { countCustomersByTab, findCustomer, listCustomers } from "./queries.ts";

export function customerRoutes(routes: Routes): void {
  serveStaff(routes, customers.listCustomers, async ({ ctx, staff }, query) => {
    // A search through masked data would give it away, piece by piece.
    const by = scopeFor(staff, "customers.read") === "masked" ? "name" : "contact";
    const [{ rows, next }, counts] = await Promise.all([
      listCustomers(ctx, { ...query, searchBy: by }),
      countCustomersByTab(ctx, { search: query.search, searchBy: by, max: COUNT_MAX }),
    ]);
    return { data: rows.map((row) => presentCustomerRow(row, staff)), next, counts };
  });

  serveStaff(routes, customers.viewCustomer, async (call, { id }) => ({ data: await customerOf(call, id) }));

  serveStaff(routes, customers.noteCustomer, async (call, { id, text }) => {
    await noteShopper(call.ctx, { publicId: id, text, by: call.staff });
    return { data: await customerOf(call, id) };
  });

  serveStaff(routes, customers.removeCustomerNote, async (call, { id, noteId }) => {
    await removeShopperNote(call.ctx, { publicId: id, noteId, by: call.staff });
    return { data: await customerOf(call, id) };
  });

  serveStaff(routes, customers.blockCustomer, async (call, { id, reason }) => {
    await blockShopper(call.ctx, { publicId: id, reason, by: call.staff });
    return { data: await customerOf(call, id) };
  });

  serveStaff(routes, customers.unblockCustomer, async (call, { id }) => {
    await unblockShopper(call.ctx, { publicId: id, by: call.staff });
    return { data: await customerOf(call, id) };
  });

  serveStaff(routes, customers.exportCustomer, async ({ ctx, staff }, { id }) => ({
    data: await exportCustomerData(ctx, { publicId: id, by: staff }),
  }));

  serveStaff(routes, customers.eraseCustomer, async ({ ctx, staff }, { id, reason }) => {
    await eraseCustomer(ctx, { publicId: id, reason, by: staff });
    return { data: null };
  });
}

async function customerOf({ ctx, staff }: StaffCall, publicId: string) {
  const customer = (await findCustomer(ctx, { publicId })) ?? refuse("customer_not_found");
  const consents = await viewConsents(ctx, { shopperId: customer.id, mail: customer.mail });
  return presentCustomer(customer, consents, staff);
}
