import { CallError } from "@shop/contract/client";
import { hasPhone } from "@shop/contract/has-phone";
import { toasts } from "@shop/contract/texts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { profileQuery } from "../account/profile-query.ts";
import { addressesQuery } from "../addresses/address-query.ts";
import { errorText } from "../api/error-text.ts";
import { useApi } from "../api/use-api.ts";
import { cartQuery } from "../cart/cart-query.ts";
import { addNaira } from "../cart/line-total.ts";
import { type CheckoutDraft, keepDraft, keptDraft } from "../purchase/checkout-draft.ts";
import {
  deliveryCostQuery,
  deliveryOptionsQuery,
  locationsQuery,
  methodsQuery,
} from "../purchase/delivery-queries.ts";
import { NO_PAYMENT } from "../purchase/payment-choice.ts";
import { orderPriceQuery } from "../purchase/price-query.ts";
import { useSession } from "../session/session.ts";
import { shopperOf } from "../session/stored-user.ts";
import { useSettings } from "../settings/settings.ts";
import { chosenPlace } from "./chosen-place.ts";
import { deliveryAddress } from "./delivery-address.ts";
import type { CostAnswer } from "./delivery-section.tsx";
import { lastChoicesQuery, lastLocation, lastMethod, lastPayment } from "./last-choices.ts";
import type { OptionsAnswer } from "./method-cards.tsx";
import { missingSections } from "./missing-sections.ts";
import { ownDetails } from "./own-details.ts";
import { promoQuery } from "./promo-query.ts";
import { shownSubtotal } from "./shown-subtotal.ts";
import { useAreaOnce } from "./use-area-once.ts";
import { whyNoDelivery } from "./why-no-delivery.ts";

const NOTHING_CHOSEN = {
  place: null,
  address: null,
  landmark: "",
  phone: null,
  fname: "",
  lname: "",
  locationId: null,
  methodId: null,
  payment: NO_PAYMENT,
  promoCode: null,
};

/** All that the checkout knows: who buys, what is chosen, what it comes to and what is still missing. */
export function useCheckout() {
  const api = useApi();
  const { state } = useLocation();
  const providers = useSettings().payment.providers.map(({ name }) => name);
  const stored = useSession().user;
  const profile = useQuery({ ...profileQuery(api), enabled: !stored?.address });
  const user = stored?.address ? stored : (profile.data ?? stored);
  const shopper = shopperOf(user);

  // A cart from another tab or yesterday's prices must not wait for the button to be pressed.
  const cart = useQuery({ ...cartQuery(api), refetchOnMount: "always", refetchOnWindowFocus: "always" });

  const [kept] = useState(() => keptDraft(shopper));
  const [draft, setDraft] = useState<Omit<CheckoutDraft, "shopper">>(kept ?? NOTHING_CHOSEN);
  /** Chosen or cleared here: then the last order no longer counts. */
  const [touched, setTouched] = useState({ location: kept !== null, method: kept !== null });
  const [addressTick, setAddressTick] = useState<boolean | null>(null);
  /** Set by hand for one pair of location and method; a new cost ticks automatically. */
  const [deliveryTick, setDeliveryTick] = useState<{ pair: string; ticked: boolean } | null>(null);

  // If the address book does not load, the shopper can still type an address and order.
  const book = useQuery(addressesQuery(api));
  const { place, entry } = chosenPlace(draft, book.data ?? []);
  const typed = draft.address ?? user?.address ?? "";
  const address = entry ? entry.delivery_address : typed;
  const locations = useQuery(locationsQuery(api));
  // A shopper who has ordered before starts with the choices of the last order.
  const last = useQuery(lastChoicesQuery(api));
  const locationId = draft.locationId ?? (touched.location ? null : lastLocation(last.data, locations.data));
  const payment =
    draft.payment.way === null && draft.payment.provider === null
      ? lastPayment(last.data, providers)
      : draft.payment;

  function change(part: Partial<typeof draft>) {
    setTouched(({ location, method }) => ({
      location: location || "locationId" in part,
      method: method || "methodId" in part,
    }));
    setDraft((before) => ({ ...before, ...part }));
  }
  useAreaOnce(locations.data, (area) => {
    if (area.isNew || !touched.location) setDraft((before) => ({ ...before, locationId: area.id }));
  });

  const { promoCode } = draft;
  const promo = useQuery({ ...promoQuery(api, promoCode ?? ""), enabled: promoCode !== null });

  const quoted = useQuery({ ...deliveryOptionsQuery(api, locationId ?? 0), enabled: locationId !== null });
  const methodId = draft.methodId ?? (touched.method ? null : lastMethod(last.data, quoted.data));
  useEffect(() => {
    if (draft !== NOTHING_CHOSEN) keepDraft({ ...draft, locationId, methodId, payment, shopper });
  }, [draft, locationId, methodId, payment, shopper]);
  const methods = useQuery(methodsQuery(api));
  const isPickup = methods.data?.find(({ id }) => id === methodId)?.pickup ?? false;
  const options: OptionsAnswer =
    locationId === null
      ? { kind: "unchosen" }
      : quoted.data
        ? { kind: "known", options: quoted.data }
        : quoted.isError && !quoted.isFetching
          ? { kind: "failed", retry: () => void quoted.refetch() }
          : { kind: "asking" };

  const isChosen = locationId !== null && methodId !== null;
  const cost = useQuery({
    ...deliveryCostQuery(api, { locationId: locationId ?? 0, methodId: methodId ?? 0 }),
    enabled: isChosen,
  });
  const pair = `${locationId}/${methodId}`;
  const known = isChosen && !cost.isError ? cost.data : undefined;
  const refusal = isChosen ? whyNoDelivery(cost.error) : null;

  const answer: CostAnswer = !isChosen
    ? { kind: "unchosen" }
    : known
      ? { kind: "known", cost: known }
      : cost.isError && !cost.isFetching
        ? {
            kind: "failed",
            message: errorText(cost.error, toasts.requestFailed),
            retry: () => void cost.refetch(),
          }
        : { kind: "asking" };

  const details = ownDetails({ user, draft, entry, isPickup });
  const { phone, asksPhone, phoneFault } = details;

  const promotion = promoCode === null ? null : (promo.data ?? null);
  // Without a discount the total is shown without waiting for a further call.
  const isDiscounted = (cart.data?.discounts.length ?? 0) > 0 || promotion?.deducts === true;
  const isDelivered = known !== undefined;
  const price = useQuery({
    ...orderPriceQuery(api, {
      cart: cart.data,
      locationId: isDelivered ? locationId : null,
      methodId: isDelivered ? methodId : null,
      promoCode: promotion?.deducts ? promotion.code : null,
      phone: asksPhone && phoneFault === undefined && hasPhone(phone) ? phone : null,
    }),
    enabled: isDiscounted || isDelivered,
    placeholderData: keepPreviousData,
  });
  // Not known: it is offered, and the shop decides again when the order is placed.
  const payOnDelivery = price.data?.payOnDelivery ?? null;
  const priced = isDiscounted ? price.data : undefined;
  const isPriceSure = !isDiscounted || (price.isSuccess && !price.isPlaceholderData);
  const shown = shownSubtotal({
    passed: (state as { subtotal?: unknown } | null)?.subtotal,
    cart: cart.data?.totalAmount,
  });
  const subtotal = { ...shown, isSure: shown.isSure && isPriceSure };
  const addressTicked = addressTick ?? (user !== null && address.trim() !== "");
  const deliveryTicked = deliveryTick?.pair === pair ? deliveryTick.ticked : known !== undefined;
  const pickupPoint = known?.pickupPoint ?? null;
  const missing = missingSections({
    address,
    isPickup,
    nameFault: details.nameFaults.fname ?? details.nameFaults.lname,
    phoneFault,
    addressTicked,
    locationId,
    methodId,
    deliveryTicked,
    hasDeliveryCost: known !== undefined,
    payment,
    providers,
    isCartKnown: subtotal.isSure,
    payOnDelivery,
  });

  return {
    user,
    shopper,
    cart,
    /** Asked for in vain: what was passed on, or the fallback, is shown in its place. */
    isCartUnread: cart.data === undefined && cart.errorUpdateCount > 0,
    isBookPending: book.isPending,
    isLastPending: last.isPending,
    book: book.data ?? [],
    place,
    addressState: entry?.state ?? null,
    typed,
    address,
    landmark: draft.landmark,
    isPickup,
    ...details,
    // What is collected goes to the pickup point: nobody needs the shopper's address for it.
    wholeAddress: pickupPoint
      ? `${pickupPoint.name}, ${pickupPoint.address}`
      : entry
        ? entry.delivery_address
        : deliveryAddress({ address: typed, landmark: draft.landmark }),
    locationId,
    methodId,
    payment,
    providers,
    change,
    addressTicked,
    tickAddress: setAddressTick,
    deliveryTicked,
    tickDelivery: (ticked: boolean) => setDeliveryTick({ pair, ticked }),
    options,
    answer,
    deliveryCost: known?.deliveryCost ?? null,
    refusal,
    promoCode,
    promotion,
    discounts: priced?.discounts ?? [],
    isPromoPending: promo.isLoading,
    promoFault:
      promo.error instanceof CallError && promo.error.status === 400
        ? promo.error.message
        : (priced?.promoRefusal ?? ""),
    payOnDelivery,
    subtotal,
    total: priced?.totalAmountToPay ?? addNaira(subtotal.naira, known?.deliveryCost ?? 0),
    missing,
  };
}

export type Checkout = ReturnType<typeof useCheckout>;
