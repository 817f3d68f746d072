import type { OrderPage } from "@shop/contract/admin/orders";
import { kobo, times, toNaira, ZERO } from "@shop/contract/money";
import { picturePath } from "@shop/contract/paths";
import type { Recipient } from "@shop/contract/recipient";
import type { Env } from "../../env.ts";
import { maskMail, maskPhone } from "../../lib/mask-contact.ts";
import { asTime } from "../../lib/personal-data.ts";
import { detailsInWords } from "../catalogue/present-line.ts";
import { barcodeOf } from "../fulfilment/barcode.ts";
import { ERASED_CUSTOMER } from "../orders/erased-customer.ts";
import { presentTax } from "../orders/present.ts";
import { dueDay } from "../orders/rules/due-day.ts";
import { dueOnHandover } from "../orders/rules/due-on-handover.ts";
import type { FullOrder } from "./read-order-page.ts";

const PICTURE = { width: 160, format: "webp" } as const;
const HIDDEN = "Hidden for your role";

/** @param isMasked without the customer's full phone number, email address and street */
export async function presentOrderPage(
  full: FullOrder,
  { isMasked, shop }: { isMasked: boolean; shop: Pick<Env, "storeName" | "contact" | "registrationNumber"> },
): Promise<OrderPage> {
  const { order, parcel, money } = full;
  const isPickup = order.pickupPoint !== null;
  const phone = isMasked ? maskPhone(order.customerPhone) : order.customerPhone;
  return {
    id: order.publicId,
    reference: order.reference,
    version: full.version,
    placedAt: asTime(order.createdAt),
    status: order.status,
    paymentStatus: order.paymentStatus,
    paymentMethod: order.paymentMethod,
    total: toNaira(order.total),
    phone,
    fulfilment: parcel?.state ?? null,
    needsConfirmation: parcel?.needsConfirmation ?? false,
    cash: parcel?.cash ?? null,
    failedReason: parcel?.failedReason ?? null,
    retryOn: parcel?.retryOn ?? null,
    isPickup,
    due: dueDay({
      ...order,
      isPickup,
      fulfilment: parcel?.state ?? null,
      retryOn: parcel?.retryOn ?? null,
      isPastRetry: parcel?.isPastRetry ?? false,
    }),
    customer: {
      name: order.customerName,
      phone,
      mail: isMasked ? maskMail(order.customerMail) : order.customerMail,
      isErased: order.customerMail === ERASED_CUSTOMER.mail,
      delivered: parcel?.delivered ?? 0,
      failed: parcel?.failed ?? 0,
    },
    recipient: order.recipient && maskRecipient(order.recipient, isMasked),
    delivery: {
      location: order.location,
      method: order.method,
      address: isMasked && !isPickup ? HIDDEN : order.address,
      firstDay: order.firstDay,
      lastDay: order.lastDay,
      pickupPoint: order.pickupPoint,
      collecting: order.collecting,
    },
    parcel: {
      confirmReasons: parcel?.confirmReasons ?? [],
      since: parcel ? asTime(parcel.since) : null,
      rider: parcel && parcel.riderId !== null ? { id: parcel.riderId, name: parcel.riderName ?? "" } : null,
      failedAttempts: parcel?.failedAttempts ?? 0,
      proof: parcel?.proof ?? null,
      receiver: parcel?.receiver ?? null,
      doorCodeTries: parcel?.doorCodeTries ?? 0,
      cashDue: parcel && parcel.cashDue !== null ? toNaira(parcel.cashDue) : null,
    },
    handoverPayment: parcel?.handoverPayment
      ? { ...parcel.handoverPayment, amount: toNaira(parcel.handoverPayment.amount) }
      : null,
    paidOnHandover: order.paidOnHandover,
    lines: full.lines.map((line) => ({
      position: line.position,
      variant: line.variantId === null ? null : line.variantToken,
      product: line.productToken,
      name: line.name,
      attributes: detailsInWords(line),
      quantity: line.quantity,
      unitPrice: toNaira(line.unitPrice),
      amount: toNaira(times(line.unitPrice, line.quantity)),
      picture: line.picture && picturePath(line.picture, PICTURE.width, PICTURE.format),
      isFood: line.isFood,
    })),
    money: {
      subtotal: toNaira(order.subtotal),
      delivery: toNaira(order.deliveryCost),
      discount: toNaira(order.discount),
      total: toNaira(order.total),
      tax: presentTax(order),
      captured: toNaira(money.captured),
      refunded: toNaira(money.refunded),
      due: toNaira(money.due),
      owed: toNaira(money.owed),
      balance: toNaira(kobo(money.due - money.owed)),
      dueOnHandover: toNaira(dueOnHandover(order) ?? ZERO),
    },
    issuer: {
      name: shop.storeName,
      address: shop.contact.address,
      registrationNumber: shop.registrationNumber,
    },
    barcode: await barcodeOf(order.reference),
    payments: full.payments.map(({ amount, startedAt, ...payment }) => ({
      ...payment,
      amount: toNaira(amount),
      startedAt: asTime(startedAt),
    })),
    receipts: full.receipts.map(({ amount, receivedAt, refunds, ...receipt }) => ({
      ...receipt,
      amount: toNaira(amount),
      receivedAt: asTime(receivedAt),
      refunds: refunds.map((refund) => ({ ...refund, amount: toNaira(refund.amount) })),
    })),
    questions: full.questions,
    isInQuestion: full.isInQuestion,
    timeline: full.timeline.map((event) => ({ ...event, at: asTime(event.at) })),
    otherOrders: full.otherOrders.map(({ publicId, placedAt, total, ...other }) => ({
      ...other,
      id: publicId,
      placedAt: asTime(placedAt),
      total: toNaira(total),
    })),
  };
}

/** What is written to somebody says as much about them as their address. */
function maskRecipient({ name, phone, note }: Recipient, isMasked: boolean): Recipient {
  if (!isMasked) return { name, phone, note };
  return { name, phone: maskPhone(phone), note: note && HIDDEN };
}
