import { z } from "zod";
import { Naira, token, typedLine, typedText } from "../endpoint.ts";
import { OrderStatus, PaymentStatus } from "../orders.ts";
import { Consents, OwnData } from "../privacy.ts";
import { staffCalls } from "./calls.ts";
import { staffEndpoint } from "./endpoint.ts";
import { listBesideWithCounts, listQuery, SearchText } from "./list.ts";

const CustomerId = token("Please choose a customer");
const Reason = typedLine({ min: 1, max: 300, required: "Please enter a reason" });

export const CUSTOMER_TABS = ["all", "blocked"] as const;

const row = {
  id: CustomerId,
  name: z.string(),
  mail: z.string().describe("Masked for roles that may not see it"),
  phone: z.string().describe("Masked for roles that may not see it; empty when the account has none"),
  since: z.iso.datetime().describe("When the account was opened"),
  isBlocked: z.boolean().describe("Whether the customer cannot place orders"),
  orders: z.int().min(0).describe("Placed, and neither cancelled, expired nor returned"),
  value: Naira.describe("The total of these orders"),
  lastOrderAt: z.iso.datetime().nullable(),
};

const CustomerRow = z.object(row);
export type CustomerRow = z.output<typeof CustomerRow>;

const Customer = z.object({
  ...row,
  address: z.string().describe("Masked for roles that may not see it"),
  isMasked: z.boolean().describe("Whether contact data is masked for this member"),
  blocked: z
    .object({ at: z.iso.datetime(), reason: z.string() })
    .nullable()
    .describe("Since when and why the customer cannot place orders"),
  undone: z.int().min(0).describe("Orders that were cancelled or returned"),
  notes: z.array(z.object({ id: z.string(), at: z.iso.datetime(), by: z.string(), text: z.string() })),
  latestOrders: z.array(
    z.object({
      id: z.string(),
      reference: z.string(),
      status: OrderStatus,
      paymentStatus: PaymentStatus,
      total: Naira,
      placedAt: z.iso.datetime(),
    }),
  ),
  consents: Consents,
});
export type Customer = z.output<typeof Customer>;

const one = z.strictObject({ id: CustomerId });
const common = {
  tag: "Staff: customers",
  audience: "staff",
  permission: "customers.read",
  refusals: ["bad_input", "customer_not_found"],
} as const;

export const customers = {
  listCustomers: staffEndpoint({
    ...staffCalls.listCustomers,
    ...common,
    summary:
      "Customers, newest first or by name. Searches part of a name or email, or the beginning of a phone number",
    query: listQuery({
      tab: z.enum(CUSTOMER_TABS).default("all"),
      sort: z.enum(["newest", "name"]).default("newest"),
      search: SearchText.default(""),
    }),
    data: z.array(CustomerRow),
    beside: listBesideWithCounts(CUSTOMER_TABS),
    refusals: ["bad_input"],
  }),
  viewCustomer: staffEndpoint({
    ...staffCalls.viewCustomer,
    ...common,
    summary: "One customer with notes, consents and the latest orders",
    query: one,
    data: Customer,
  }),
  noteCustomer: staffEndpoint({
    ...staffCalls.noteCustomer,
    ...common,
    summary: "Write a note on a customer. Customers read it in the copy of their data",
    permission: "customers.note",
    body: z.strictObject({
      id: CustomerId,
      text: typedText({ min: 1, max: 1000, required: "Please enter a note" }),
    }),
    data: Customer,
  }),
  removeCustomerNote: staffEndpoint({
    ...staffCalls.removeCustomerNote,
    ...common,
    summary: "Remove a note",
    permission: "customers.note",
    body: z.strictObject({ id: CustomerId, noteId: token("Please choose a note") }),
    data: Customer,
  }),
  blockCustomer: staffEndpoint({
    ...staffCalls.blockCustomer,
    ...common,
    summary: "Stop a customer from placing orders. Orders that exist are not changed",
    permission: "customers.block",
    body: z.strictObject({ id: CustomerId, reason: Reason }),
    data: Customer,
  }),
  unblockCustomer: staffEndpoint({
    ...staffCalls.unblockCustomer,
    ...common,
    summary: "Let a blocked customer place orders again",
    permission: "customers.block",
    body: one,
    data: Customer,
  }),
  exportCustomer: staffEndpoint({
    ...staffCalls.exportCustomer,
    ...common,
    summary: "Everything the shop holds about a customer who has asked for it",
    permission: "data.export",
    body: one,
    data: OwnData,
    refusals: [...common.refusals, "too_many_attempts"],
  }),
  eraseCustomer: staffEndpoint({
    ...staffCalls.eraseCustomer,
    ...common,
    summary: "Delete the account of a customer who has asked for it. Refused while an order is open",
    permission: "customers.erase",
    body: z.strictObject({ id: CustomerId, reason: Reason }),
    data: z.null(),
    refusals: ["bad_input", "customer_not_found", "orders_open"],
  }),
} as const;
