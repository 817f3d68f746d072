import type { StaffCallName } from "@shop/contract/admin/calls";
import type { StaffDataOf, StaffInputOf } from "@shop/contract/admin/endpoints";
import { type Permission, ROLE_NAMES } from "@shop/contract/admin/permissions";

export interface Found {
  label: string;
  /** What tells it from its likes: a customer, a code, a role. */
  detail?: string;
  to: string;
}

/** How the command menu finds records of one kind by what was typed. */
export interface Finder {
  /** The heading of what is found. */
  group: string;
  permission: Permission;
  /** The list that is asked. */
  call: StaffCallName;
  query: (typed: string) => object;
  toFound: (rows: unknown) => Found[];
}

const MOST = 5;

function finder<Name extends StaffCallName>(shape: {
  group: string;
  permission: Permission;
  call: Name;
  query: (typed: string) => NonNullable<StaffInputOf<Name>>;
  toFound: (rows: StaffDataOf<Name>) => Found[];
}): Finder {
  return {
    ...shape,
    toFound: (rows) => shape.toFound(rows as StaffDataOf<Name>).slice(0, MOST),
  };
}

/** One entry for each kind of record that can be found by number, phone, name or code. */
export const finders: readonly Finder[] = [
  finder({
    group: "Customers",
    permission: "customers.read",
    call: "listCustomers",
    query: (typed) => ({ search: typed, limit: MOST }),
    toFound: (rows) =>
      rows.map(({ id, name, phone }) => ({ label: name, detail: phone, to: `/customers/${id}` })),
  }),
  finder({
    group: "Orders",
    permission: "orders.read",
    call: "searchOrders",
    query: (q) => ({ q, limit: MOST }),
    toFound: (orders) =>
      orders.map(({ id, reference, customer, recipient, area }) => {
        const who = recipient === null ? customer : `${customer} for ${recipient}`;
        return { label: reference, detail: `${who}, ${area}`, to: `/orders/${id}` };
      }),
  }),
  finder({
    group: "Products",
    permission: "catalogue.read",
    call: "listProducts",
    query: (search) => ({ search, limit: MOST }),
    toFound: (products) =>
      products.map(({ token, name, code }) => ({ label: name, detail: code, to: `/products/${token}` })),
  }),
  finder({
    group: "Members",
    permission: "staff.manage",
    call: "listStaff",
    query: (search) => ({ search, limit: MOST }),
    toFound: (members) =>
      members.map(({ id, name, role }) => ({ label: name, detail: ROLE_NAMES[role], to: `/staff/${id}` })),
  }),
];
