import type { Customer as WireCustomer, CustomerRow as WireRow } from "@shop/contract/admin/customers";
import { hasPhone } from "@shop/contract/has-phone";
import { toNaira } from "@shop/contract/money";
import type { Consents } from "@shop/contract/privacy";
import { readablePhone } from "@shop/contract/readable-phone";
import { maskMail, maskPhone } from "../../lib/mask-contact.ts";
import { asTime } from "../../lib/personal-data.ts";
import { type StaffActor, scopeFor } from "../../lib/staff-actor.ts";
import type { Customer, CustomerRow } from "./queries.ts";

const isMaskedFor = (reader: StaffActor) => scopeFor(reader, "customers.read") === "masked";

export function presentCustomerRow(row: CustomerRow, reader: StaffActor): WireRow {
  const isMasked = isMaskedFor(reader);
  const phone = hasPhone(row.phone) ? readablePhone(row.phone) : "";
  const mail = isMasked ? maskMail(row.mail) : row.mail;
  return {
    id: row.publicId,
    // Before its first order, an account that signs in with codes has no name.
    name: `${row.firstName} ${row.lastName}`.trim() || mail,
    mail,
    phone: isMasked && phone !== "" ? maskPhone(phone) : phone,
    since: asTime(row.since),
    isBlocked: row.isBlocked,
    orders: row.orders,
    value: toNaira(row.value),
    lastOrderAt: row.lastOrderAt === null ? null : asTime(row.lastOrderAt),
  };
}

export function presentCustomer(customer: Customer, consents: Consents, reader: StaffActor): WireCustomer {
  const isMasked = isMaskedFor(reader);
  const { blockedAt, blockedReason } = customer;
  return {
    ...presentCustomerRow(customer, reader),
    address: isMasked ? "***" : customer.address,
    isMasked,
    blocked:
      blockedAt === null || blockedReason === null ? null : { at: asTime(blockedAt), reason: blockedReason },
    undone: customer.undone,
    notes: customer.notes.map(({ noteId, at, by, text }) => ({ id: noteId, at: asTime(at), by, text })),
    latestOrders: customer.latestOrders.map(({ publicId, createdAt, total, ...order }) => ({
      ...order,
      id: publicId,
      total: toNaira(total),
      placedAt: asTime(createdAt),
    })),
    consents,
  };
}
