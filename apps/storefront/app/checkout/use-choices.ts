import type { ProviderName } from "@shop/contract/payments";
import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useApi } from "../api/use-api.ts";
import { deliveryOptionsQuery, locationsQuery } from "../delivery/delivery-queries.ts";
import { type CheckoutDraft, keepDraft, keptDraft } from "../purchase/checkout-draft.ts";
import { NO_PAYMENT } from "../purchase/payment-choice.ts";
import { isAreaNewer, lastChoicesQuery, lastLocation, lastMethod, lastPayment } from "./last-choices.ts";
import { useAreaOnce } from "./use-area-once.ts";

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
};

/**
 * What is typed and chosen at checkout, which survives a reload. A shopper who has ordered before starts with the choices of the
 * last order, and one who has chosen an area since, with that area.
 */
export function useChoices({ shopper, providers }: { shopper: string; providers: readonly ProviderName[] }) {
  const api = useApi();
  const [draft, setDraft] = useState<Draft>(() => keptDraft(shopper) ?? NOTHING_CHOSEN);
  /** The same, for a second change before the next render. */
  const newest = useRef(draft);

  // Kept where it is changed, not after each render: one that follows the order would bring back what the order has used up.
  function change(part: Partial<Draft>) {
    newest.current = { ...newest.current, ...part };
    setDraft(newest.current);
    keepDraft({ ...newest.current, shopper });
  }

  const locations = useQuery(locationsQuery(api));
  const last = useQuery(lastChoicesQuery(api));
  const locationId =
    draft.locationId === undefined ? lastLocation(last.data, locations.data) : draft.locationId;
  const payment =
    draft.payment.way === null && draft.payment.provider === null
      ? lastPayment(last.data, providers)
      : draft.payment;
  useAreaOnce({ isReady: locations.isSuccess && !last.isPending, locations: locations.data }, (area) => {
    if (area.isNew || (draft.locationId === undefined && isAreaNewer(area, last.data, locations.data)))
      change({ locationId: area.id });
  });

  const quoted = useQuery({ ...deliveryOptionsQuery(api, locationId ?? 0), enabled: locationId !== null });
  const methodId = draft.methodId === undefined ? lastMethod(last.data, quoted.data) : draft.methodId;

  return {
    draft,
    locationId,
    methodId,
    payment,
    quoted,
    /** As an order carries it, with its landmark; null before the first one. */
    lastAddress: last.data?.delivery_address ?? null,
    isLastPending: last.isPending,
    change,
  };
}
