import type { ProviderName } from "@shop/contract/payments";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
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
  locationId: null,
  methodId: null,
  payment: NO_PAYMENT,
  promoCode: null,
};

/**
 * What is typed and chosen at checkout, which survives a reload. A shopper who has ordered before starts with the choices of the
 * last order, and one who has chosen an area since, with that area.
 */
export function useChoices({ shopper, providers }: { shopper: string; providers: readonly ProviderName[] }) {
  const api = useApi();
  const [kept] = useState(() => keptDraft(shopper));
  const [draft, setDraft] = useState<Draft>(kept ?? NOTHING_CHOSEN);
  /** Chosen or cleared here: then the last order no longer counts. */
  const [touched, setTouched] = useState({ location: kept !== null, method: kept !== null });

  const locations = useQuery(locationsQuery(api));
  const last = useQuery(lastChoicesQuery(api));
  const locationId = draft.locationId ?? (touched.location ? null : lastLocation(last.data, locations.data));
  const payment =
    draft.payment.way === null && draft.payment.provider === null
      ? lastPayment(last.data, providers)
      : draft.payment;
  useAreaOnce({ isReady: locations.isSuccess && !last.isPending, locations: locations.data }, (area) => {
    if (area.isNew || (!touched.location && isAreaNewer(area, last.data, locations.data)))
      setDraft((before) => ({ ...before, locationId: area.id }));
  });

  const quoted = useQuery({ ...deliveryOptionsQuery(api, locationId ?? 0), enabled: locationId !== null });
  const methodId = draft.methodId ?? (touched.method ? null : lastMethod(last.data, quoted.data));
  useEffect(() => {
    if (draft !== NOTHING_CHOSEN) keepDraft({ ...draft, locationId, methodId, payment, shopper });
  }, [draft, locationId, methodId, payment, shopper]);

  function change(part: Partial<Draft>) {
    setTouched(({ location, method }) => ({
      location: location || "locationId" in part,
      method: method || "methodId" in part,
    }));
    setDraft((before) => ({ ...before, ...part }));
  }

  return { draft, locationId, methodId, payment, quoted, isLastPending: last.isPending, change };
}
