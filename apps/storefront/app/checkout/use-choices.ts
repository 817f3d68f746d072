import type { Order } from "@shop/contract/orders";
import type { ProviderName } from "@shop/contract/payments";
import { useQuery } from "@tanstack/react-query";
import { useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { addressesQuery } from "../addresses/address-query.ts";
import { serverNow } from "../api/server-clock.ts";
import { useApi } from "../api/use-api.ts";
import { deliveryOptionsQuery, locationsQuery } from "../delivery/delivery-queries.ts";
import { type CheckoutDraft, keepDraft, keptDraft } from "../purchase/checkout-draft.ts";
import { NO_PAYMENT } from "../purchase/payment-choice.ts";
import { type StoredUser, shopperOf } from "../session/stored-user.ts";
import { draftOf } from "./begun-order.ts";
import { isAreaNewer, lastChoicesQuery, lastLocation, lastMethod, lastPayment } from "./last-choices.ts";
import { useAreaOnce } from "./use-area-once.ts";
import { useBegunOrder } from "./use-begun-order.ts";
import type { Proceeding } from "./use-proceed.ts";

type Draft = Omit<CheckoutDraft, "shopper">;

const NOTHING_CHOSEN: Draft = {
  place: null,
  address: null,
  landmark: null,
  phone: null,
  fname: "",
  lname: "",
  isForOther: false,
  recipientName: "",
  recipientPhone: "",
  giftNote: "",
  locationId: undefined,
  methodId: undefined,
  payment: NO_PAYMENT,
  promoCode: null,
  changedAt: 0,
  orderId: null,
};

/**
 * What is typed and chosen at checkout, which survives a reload. A shopper whose order awaits its payment starts with that order, one
 * who has ordered before with the choices of the last order, and one who has chosen an area since, with that area.
 */
export function useChoices({
  user,
  providers,
  proceeding: { isBusy, begunId },
}: {
  user: StoredUser | null;
  providers: readonly ProviderName[];
  proceeding: Pick<Proceeding, "isBusy" | "begunId">;
}) {
  const api = useApi();
  const shopper = shopperOf(user);
  const [draft, setDraft] = useState<Draft>(() => keptDraft(shopper) ?? NOTHING_CHOSEN);
  /** The same, for a second change before the next render. */
  const newest = useRef(draft);

  // Kept where it is changed, not after each render: one that follows the order would bring back what the order has used up.
  function change(part: Partial<Draft>) {
    newest.current = { ...newest.current, ...part, changedAt: serverNow() };
    setDraft(newest.current);
    keepDraft({ ...newest.current, shopper });
  }

  // If the address book does not load, the shopper can still type an address and order.
  const book = useQuery(addressesQuery(api));
  const locations = useQuery(locationsQuery(api));
  const last = useQuery(lastChoicesQuery(api));
  const begun = useBegunOrder(draft, { isBusy });
  const startWith = useEffectEvent((order: Order) => {
    change(draftOf(order, { user, book: book.data ?? [], locations: locations.data ?? [], providers }));
  });
  const { order } = begun;
  const canStart = !book.isPending && !locations.isPending;
  useLayoutEffect(() => {
    if (order && canStart) startWith(order);
  }, [order, canStart]);
  const keepBegun = useEffectEvent((orderId: string) => change({ orderId }));
  useLayoutEffect(() => {
    if (begunId !== null) keepBegun(begunId);
  }, [begunId]);
  const isSettled = !last.isPending && !begun.isPending && order === null;
  const [hasStarted, setHasStarted] = useState(false);
  if (isSettled && !hasStarted) setHasStarted(true);

  const locationId =
    draft.locationId === undefined ? lastLocation(last.data, locations.data) : draft.locationId;
  const payment =
    draft.payment.way === null && draft.payment.provider === null
      ? lastPayment(last.data, providers)
      : draft.payment;
  useAreaOnce({ isReady: locations.isSuccess && isSettled, locations: locations.data }, (area) => {
    const isChosenHere = area.isNew && (draft.orderId === null || area.chosenAt > draft.changedAt);
    if (isChosenHere || (draft.locationId === undefined && isAreaNewer(area, last.data, locations.data)))
      change({ locationId: area.id });
  });

  const quoted = useQuery({ ...deliveryOptionsQuery(api, locationId ?? 0), enabled: locationId !== null });
  const methodId = draft.methodId === undefined ? lastMethod(last.data, quoted.data) : draft.methodId;

  return {
    shopper,
    draft,
    locationId,
    methodId,
    payment,
    quoted,
    book,
    /** As an order carries it, with its landmark; null before the first one. */
    lastAddress: last.data?.delivery_address ?? null,
    /** Whether the order to start with is still loading. One that is begun elsewhere meanwhile does not take the form away. */
    isStartPending: !hasStarted,
    /** Why the order that the next one replaces cannot be read. */
    begunFailure: begun.failure,
    change,
  };
}
