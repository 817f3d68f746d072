import type { StaffCallName } from "@shop/contract/admin/calls";
import type { StaffDataOf, StaffInputOf } from "@shop/contract/admin/endpoints";
import type { Permission } from "@shop/contract/admin/permissions";

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
  call: StaffCallName;
  /** The query of the list that is asked. Null when it cannot be one of these. */
  query: (typed: string) => object | null;
  toFound: (rows: unknown) => Found[];
}

const MOST = 5;

export function finder<Name extends StaffCallName>(shape: {
  group: string;
  permission: Permission;
  call: Name;
  query: (typed: string) => StaffInputOf<Name> | null;
  toFound: (rows: StaffDataOf<Name>) => Found[];
}): Finder {
  return {
    ...shape,
    query: (typed) => shape.query(typed) as object | null,
    toFound: (rows) => shape.toFound(rows as StaffDataOf<Name>).slice(0, MOST),
  };
}

/** One entry for each kind of record that can be found by number, phone, name or code. */
export const finders: readonly Finder[] = [
  finder({
    group: "Customers",
    permission: "customers.read",
    call: "listCustomers",
    query: (typed) => ({ search: typed, limit: 5 }),
    toFound: (rows) =>
      rows.map(({ id, name, phone }) => ({ label: name, detail: phone, to: `/customers/${id}` })),
  }),
];
