import { hasPhone } from "@shop/contract/has-phone";
import { ZERO } from "@shop/contract/money";
import type { PaymentMethod } from "@shop/contract/orders";
import { pickupPlace } from "@shop/contract/pickup-place";
import type { Recipient } from "@shop/contract/recipient";
import { validation } from "@shop/contract/texts";
import type { Transaction } from "../../db/pool.ts";
import { refuse } from "../../lib/refuse.ts";
import { setPhone } from "../accounts/set-phone.ts";
import { setProfileAddress } from "../accounts/set-profile-address.ts";
import type { CartToOrder } from "../cart/order-lines.ts";
import { priceCart } from "../cart/rules/price-cart.ts";
import { takeStock } from "../catalogue/take-stock.ts";
import { requireDelivery } from "../delivery/require-delivery.ts";
import { requireConfirmation } from "../fulfilment/require-confirmation.ts";
import type { OrderState } from "../orders/change-order-status.ts";
import type { LockedOrder } from "../orders/lock-order.ts";
import type { StoredOrder } from "../orders/queries.ts";
import { recordOrder } from "../orders/record-order.ts";
import { readFacts } from "../pay-on-delivery/decide-order.ts";
import { redeemPromotions } from "../promotions/redeem-promotions.ts";
import { releasePromotions } from "../promotions/release-promotions.ts";
import { type AgreedAmounts, requireAgreement } from "./agreed-amounts.ts";
import { judgeOnDelivery, toDecide } from "./apply-pay-on-delivery-rules.ts";
import type { Customer } from "./lock-shopper.ts";

const PROFILE_ADDRESS_MAX = 300;

/** What the shopper confirmed at the checkout. */
export interface OrderRequest {
  shopperId: number;
  locationId: number;
  methodId: number;
  address: string;
  /** Given with the order, for an account that has none. */
  name: { firstName: string; lastName: string } | null;
  /** Given with the order; the account's own when not. */
  phone: string | null;
  /** Who receives or collects the order; null when that is the shopper. */
  recipient: Recipient | null;
  agreed: AgreedAmounts;
  /** The promo code that the shopper entered; null for none. */
  promoCode: string | null;
  /** The name for the order, if no other order has it and its time is close to now. */
  reference: string;
  /** The same key is the same order, never a second one. */
  key: string;
}

/** The state in which an order begins, how it is paid, and for how long its stock is reserved. */
export interface Beginning extends OrderState {
  paymentMethod: PaymentMethod;
  reserveMinutes: number | null;
}

/** Queues, in the same transaction, what tells the customer about the order. */
export type NotifyCustomer = (order: StoredOrder) => Promise<void>;

/**
 * Creates an order of the cart's lines: at today's prices, if they are what the shopper agreed to, and with its pieces
 * taken out of stock.
 * @param replaced the order that this one replaces; null if there is none
 */
export async function createOrder(
  { db }: { db: Transaction },
  request: OrderRequest,
  {
    cart: { lines: cartLines, destination, parcel, promotions },
    customer,
    requestHash,
    beginning,
    replaced,
    now,
    notify,
  }: {
    cart: CartToOrder;
    customer: Customer;
    requestHash: Buffer;
    beginning: Beginning;
    replaced: LockedOrder | null;
    now: Date;
    notify?: NotifyCustomer | undefined;
  },
): Promise<StoredOrder> {
  if (cartLines.length === 0) refuse("cart_empty");
  const delivery = requireDelivery(destination, { parcel, now });
  const phone = await phoneFor({ db }, request, { customer, needsPhone: delivery.pickupPoint === null });
  const { applied, ...totals } = priceCart({ lines: cartLines, deliveryCost: delivery.price, promotions });
  requireAgreement(request.agreed, totals, cartLines);
  const lines = cartLines.map((line, index) => ({ ...line, discount: applied.lineDiscounts[index] ?? ZERO }));

  const isOnDelivery = beginning.status === "placed";
  const { locationId, methodId } = request;
  const { total } = totals;
  const beforehand = { id: null, customerPhone: phone, total, lines };
  const reading =
    isOnDelivery && readFacts({ db }, { ...toDecide(beforehand), destination: { locationId, methodId } });
  const recording = recordOrder(
    { db },
    {
      shopperId: request.shopperId,
      reference: request.reference,
      key: request.key,
      requestHash,
      ...beginning,
      subtotal: totals.subtotal,
      deliveryCost: totals.delivery,
      discount: totals.discount,
      deliveryDiscount: applied.deliveryDiscount,
      discounts: applied.discounts.filter(({ amount }) => amount > 0),
      total: totals.total,
      locationId,
      methodId,
      location: delivery.location,
      method: delivery.method,
      minDays: delivery.minDays,
      maxDays: delivery.maxDays,
      firstDay: delivery.firstDay,
      lastDay: delivery.lastDay,
      // What is collected goes to no door: the order does not keep the shopper's address.
      address: delivery.pickupPoint ? pickupPlace(delivery.pickupPoint) : request.address,
      pickupPoint: delivery.pickupPoint,
      customerName: customer.name,
      customerMail: customer.mail,
      customerPhone: phone,
      recipient: request.recipient,
      lines,
      actor: "shopper",
    },
  );
  // Sent together, in this order.
  const [read, recorded] = await Promise.all([reading, recording]);
  if (customer.address === "" && !delivery.pickupPoint && !request.recipient) {
    // The next order starts with it.
    const address = request.address.slice(0, PROFILE_ADDRESS_MAX);
    await setProfileAddress({ db }, { shopperId: request.shopperId, address });
  }
  const reasons = read ? await judgeOnDelivery({ db }, { order: recorded, placedBy: "shopper", read }) : null;
  const order = { ...recorded, isToConfirm: reasons !== null && reasons.length > 0 };
  if (replaced) await releasePromotions({ db }, replaced);
  await redeemPromotions({ db }, { order, shopperId: request.shopperId });
  // Last, because from here on others who want the same pieces wait for this transaction. Sent together, in this order.
  await Promise.all([
    reasons && requireConfirmation({ db }, { orderId: order.id, reasons }),
    takeStock(
      { db },
      {
        taken: {
          orderId: order.id,
          lines,
          reason: beginning.status === "pending_payment" ? "reserved" : "sold",
        },
        replaced: replaced && { orderId: replaced.id, lines: replaced.lines },
      },
    ),
    notify?.(order),
  ]);
  return order;
}

/** The shopper's number, which the shop calls. A number given with the order is kept for an account that has none. */
async function phoneFor(
  { db }: { db: Transaction },
  { shopperId, phone }: OrderRequest,
  { customer, needsPhone }: { customer: Customer; needsPhone: boolean },
): Promise<string> {
  if (phone !== null && hasPhone(phone)) {
    if (!hasPhone(customer.phone)) await setPhone({ db }, { shopperId, phone });
    return phone;
  }
  if (needsPhone && !hasPhone(customer.phone)) {
    refuse("phone_needed", { fields: { phone: validation.phoneRequired } });
  }
  return customer.phone;
}
