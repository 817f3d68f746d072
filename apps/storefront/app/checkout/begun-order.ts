import type { Address } from "@shop/contract/addresses";
import type { DeliveryLocation } from "@shop/contract/delivery";
import { hasPhone } from "@shop/contract/has-phone";
import type { Order } from "@shop/contract/orders";
import type { ProviderName } from "@shop/contract/payments";
import { readablePhone } from "@shop/contract/readable-phone";
import { type CheckoutDraft, TYPED } from "../purchase/checkout-draft.ts";
import type { StoredUser } from "../session/stored-user.ts";
import { addressParts, bookAddress } from "./delivery-address.ts";
import { lastLocation, lastPayment } from "./last-choices.ts";

type Draft = Omit<CheckoutDraft, "shopper" | "changedAt">;

/**
 * Whether the typed data takes precedence over the order that awaits its payment, because it was typed later, comes
 * from that order, or led to it.
 */
export function isTypedLater(
  { changedAt, orderId }: Pick<CheckoutDraft, "changedAt" | "orderId">,
  order: Pick<Order, "id" | "placedAt">,
): boolean {
  return orderId === order.id || changedAt > Date.parse(order.placedAt);
}

/**
 * What the shopper typed and chose for an order that awaits its payment. The next order replaces it, perhaps from another device, and a
 * gift must not become an order to oneself.
 */
export function draftOf(
  order: Order,
  {
    user,
    book,
    locations,
    providers,
  }: {
    user: StoredUser | null;
    book: readonly Address[];
    locations: readonly DeliveryLocation[];
    providers: readonly ProviderName[];
  },
): Draft {
  const { delivery, recipient, customer } = order;
  const entry = book.find((address) => bookAddress(address, recipient) === delivery.address);
  // For a pickup order, only the pickup point is known.
  const typed = delivery.pickupPoint || entry ? null : addressParts(delivery.address);
  return {
    place: entry?.id ?? (typed ? TYPED : null),
    address: typed?.address ?? null,
    landmark: typed?.landmark ?? null,
    phone: hasPhone(user?.phone) || !hasPhone(customer.phone) ? null : readablePhone(customer.phone),
    fname: "",
    lname: "",
    isForOther: recipient !== null,
    recipientName: recipient?.name ?? "",
    recipientPhone: recipient ? readablePhone(recipient.phone) : "",
    giftNote: recipient?.note ?? "",
    locationId: lastLocation(delivery, locations) ?? undefined,
    methodId: delivery.method_id,
    payment: lastPayment(order, providers),
    promoCode: order.discounts.find(({ code }) => code !== null)?.code ?? null,
    orderId: order.id,
  };
}
