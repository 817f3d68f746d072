import { search } from "@shop/contract/admin/search";
import type { Routes } from "../../http/serve.ts";
import { serveStaff } from "../../http/serve-staff.ts";
import { maskPhone } from "../../lib/mask-contact.ts";
import { asTime } from "../../lib/personal-data.ts";
import { type StaffActor, scopeFor } from "../../lib/staff-actor.ts";
import { presentCustomerRow } from "../customers/present.ts";
import type { OrderListRow } from "../fulfilment/list-orders.ts";
import { searchEverything } from "./search-everything.ts";

export function lookupRoutes(routes: Routes): void {
  serveStaff(routes, search.searchEverything, async ({ ctx, staff: by }, { q }) => {
    const { orders, products, customers } = await searchEverything(ctx, { by, q });
    return {
      data: {
        orders: orders.map((order) => presentFoundOrder(order, by)),
        products: products.map(({ token, name, code, status }) => ({ token, name, code, status })),
        customers: customers.map((customer) => {
          const { id, name, phone } = presentCustomerRow(customer, by);
          return { id, name, phone };
        }),
      },
    };
  });
}

function presentFoundOrder(row: OrderListRow, reader: StaffActor) {
  const { publicId: id, reference, customer, recipient, area } = row;
  const phone = scopeFor(reader, "orders.read") === "masked" ? maskPhone(row.phone) : row.phone;
  return { id, reference, customer, recipient, phone, area, placed: asTime(row.placedAt) };
}
