/** What a member of staff does in the shop. Each member has one role. */
export const ROLES = ["owner", "manager", "catalogue", "orders", "rider", "read-only"] as const;
export type Role = (typeof ROLES)[number];

/** The roles as people read them. */
export const ROLE_NAMES: Readonly<Record<Role, string>> = {
  owner: "Owner",
  manager: "Manager",
  catalogue: "Catalogue",
  orders: "Orders",
  rider: "Rider",
  "read-only": "Read only",
};

/**
 * How much of a permission a role has:
 * - all: without a limit.
 * - assigned: only for the parcels that are assigned to the member, or that they hand over at the pickup point themselves.
 * - masked: without full phone numbers, email addresses and streets.
 * - unpaid: only for orders that are not paid.
 * - limited: up to an amount, above which an owner decides.
 */
export type Scope = "all" | "assigned" | "masked" | "unpaid" | "limited";

interface PermissionShape {
  /** What it allows, in one sentence for people. */
  sentence: string;
  roles: Partial<Readonly<Record<Role, Scope>>>;
  /** Whether a change under this permission asks members to prove again who they are. */
  stepUp?: true;
}

const OFFICE = { owner: "all", manager: "all" } as const;
const ORDER_DESK = { ...OFFICE, orders: "all" } as const;
const CATALOGUE_DESK = { ...OFFICE, catalogue: "all" } as const;
const ON_THE_ROAD = { ...ORDER_DESK, rider: "assigned" } as const;
const OWNER = { owner: "all" } as const;

/** Every permission, and the roles that have it. A role that is not listed does not have it. */
export const permissions = {
  "orders.read": {
    sentence: "See orders.",
    roles: { ...ON_THE_ROAD, "read-only": "masked" },
  },
  "orders.contact": {
    sentence: "See the customer's full phone number and address.",
    roles: ON_THE_ROAD,
  },
  "orders.note": { sentence: "Write notes on orders.", roles: ON_THE_ROAD },
  "orders.edit": { sentence: "Confirm and change orders before they are handed over.", roles: ORDER_DESK },
  "orders.cancel": { sentence: "Cancel orders.", roles: { ...OFFICE, orders: "unpaid" } },
  "orders.discount": { sentence: "Give discounts on orders.", roles: OFFICE },
  "drafts.write": { sentence: "Make orders for customers who call or write.", roles: ORDER_DESK },
  "fulfil.pack": { sentence: "Pack orders.", roles: ORDER_DESK },
  "fulfil.assign": { sentence: "Assign parcels to riders and hand them over.", roles: ORDER_DESK },
  "fulfil.deliver": { sentence: "Mark parcels as delivered or failed.", roles: ON_THE_ROAD },
  "cash.collect": {
    sentence: "Collect cash from customers.",
    roles: { ...OFFICE, orders: "assigned", rider: "assigned" },
  },
  "cash.receive": { sentence: "Receive cash from riders, though not from themselves.", roles: OFFICE },
  "payments.mark_paid": { sentence: "Mark orders as paid.", roles: OFFICE, stepUp: true },
  "returns.read": { sentence: "See return requests and their pictures.", roles: ORDER_DESK },
  "returns.decide": {
    sentence: "Approve, decline and receive returns, and send replacements.",
    roles: ORDER_DESK,
  },
  "refunds.request": { sentence: "Request refunds.", roles: ORDER_DESK },
  "refunds.approve": {
    sentence: "Approve refunds.",
    roles: { owner: "all", manager: "limited" },
    stepUp: true,
  },
  "catalogue.read": {
    sentence: "See products and categories.",
    roles: { ...CATALOGUE_DESK, orders: "all", "read-only": "all" },
  },
  "catalogue.write": {
    sentence: "Add and change products and categories.",
    roles: CATALOGUE_DESK,
  },
  "catalogue.prices": { sentence: "Change the prices of existing products.", roles: CATALOGUE_DESK },
  "catalogue.import": {
    sentence: "Import products and stock changes from a file.",
    roles: CATALOGUE_DESK,
    stepUp: true,
  },
  "catalogue.bulk": { sentence: "Change many products at once.", roles: CATALOGUE_DESK, stepUp: true },
  "media.write": { sentence: "Add and remove pictures.", roles: CATALOGUE_DESK },
  "stock.read": {
    sentence: "See stock and its movements.",
    roles: { ...CATALOGUE_DESK, orders: "all", "read-only": "all" },
  },
  "stock.adjust": { sentence: "Receive, count and correct stock.", roles: CATALOGUE_DESK },
  "content.write": { sentence: "Change pages, the announcement and the home page.", roles: CATALOGUE_DESK },
  "reviews.moderate": {
    sentence: "Read, approve, reject and answer reviews and questions.",
    roles: { ...CATALOGUE_DESK, orders: "all" },
  },
  "newsletter.write": {
    sentence: "Write and send newsletters, and look after their subscribers.",
    roles: OFFICE,
  },
  "delivery.write": { sentence: "Change delivery prices and zones.", roles: OFFICE },
  "pay_on_delivery.write": {
    sentence: "Decide which orders may be paid on delivery.",
    roles: OFFICE,
  },
  "promotions.write": { sentence: "Change promotions.", roles: OFFICE },
  "customers.read": { sentence: "See customers.", roles: { ...ORDER_DESK, "read-only": "masked" } },
  "customers.note": { sentence: "Write notes on customers.", roles: ORDER_DESK },
  "customers.block": { sentence: "Block customers from ordering, and unblock them.", roles: OFFICE },
  "customers.erase": { sentence: "Erase a customer's personal data.", roles: OWNER, stepUp: true },
  "reports.read": { sentence: "See reports.", roles: { ...OFFICE, "read-only": "all" } },
  "audit.read": { sentence: "See who changed what.", roles: OFFICE },
  "data.export": { sentence: "Export lists as files.", roles: OFFICE, stepUp: true },
  "settings.shop": {
    sentence: "Change the shop's name, contacts, tax, email texts, holding times and policies.",
    roles: OFFICE,
  },
  "status.read": { sentence: "See the state of the shop's own systems.", roles: OFFICE },
  "settings.write": { sentence: "Change which programs receive events.", roles: OWNER, stepUp: true },
  "staff.manage": { sentence: "Invite, change and block members of staff.", roles: OWNER, stepUp: true },
} as const satisfies Record<string, PermissionShape>;

export type Permission = keyof typeof permissions;

export const PERMISSIONS = Object.keys(permissions) as Permission[];

/** How much of the permission the role has; null if it does not have it. */
export function scopeOf(role: Role, permission: Permission): Scope | null {
  const roles: PermissionShape["roles"] = permissions[permission].roles;
  return roles[role] ?? null;
}

/** Whether the role has the permission, in full or with a limit. */
export function hasPermission(role: Role, permission: Permission): boolean {
  return scopeOf(role, permission) !== null;
}

/** What only a person does, or what asks for a step-up, which a program cannot give. */
const FOR_PEOPLE: readonly Permission[] = ["fulfil.deliver", "cash.collect", "cash.receive"];

/** The permissions that an API key can have. */
export const KEY_PERMISSIONS: readonly Permission[] = PERMISSIONS.filter(
  (permission) => !("stepUp" in permissions[permission]) && !FOR_PEOPLE.includes(permission),
);
