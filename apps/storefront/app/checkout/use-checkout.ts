import { CallError } from "@shop/contract/client";
import { hasPhone } from "@shop/contract/has-phone";
import { readablePhone } from "@shop/contract/readable-phone";
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
import type { OptionsAnswer } from "./method-cards.tsx";
import { missingSections } from "./missing-sections.ts";
import { ownPhoneFault } from "./own-phone.ts";
import { promoQuery } from "./promo-query.ts";
import { shownSubtotal } from "./shown-subtotal.ts";
import { useAreaOnce } from "./use-area-once.ts";
import { whyNoDelivery } from "./why-no-delivery.ts";

const NOTHING_CHOSEN = {
  place: null,
  address: null,
  landmark: "",
  phone: null,
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

  const [draft, setDraft] = useState<Omit<CheckoutDraft, "shopper">>(
    () => keptDraft(shopper) ?? NOTHING_CHOSEN,
  );
  const [addressTick, setAddressTick] = useState<boolean | null>(null);
  /** Set by hand for one pair of location and method; a new cost ticks automatically. */
  const [deliveryTick, setDeliveryTick] = useState<{ pair: string; ticked: boolean } | null>(null);

  // If the address book does not load, the shopper can still type an address and order.
  const book = useQuery(addressesQuery(api));
  const { place, entry } = chosenPlace(draft, book.data ?? []);
  const typed = draft.address ?? user?.address ?? "";
  const address = entry ? entry.delivery_address : typed;
  const { locationId, methodId, payment } = draft;
  const locations = useQuery(locationsQuery(api));

  function change(part: Partial<typeof draft>) {
    setDraft((before) => ({ ...before, ...part }));
  }
  useAreaOnce(locations.data, (area) => {
    setDraft((before) =>
      area.isNew || before.locationId === null ? { ...before, locationId: area.id } : before,
    );
  });
  useEffect(() => {
    if (draft !== NOTHING_CHOSEN) keepDraft({ ...draft, shopper });
  }, [draft, shopper]);

  const { promoCode } = draft;
  const promo = useQuery({ ...promoQuery(api, promoCode ?? ""), enabled: promoCode !== null });

  const methods = useQuery(methodsQuery(api));
  const isPickup = methods.data?.find(({ id }) => id === methodId)?.pickup ?? false;
  const quoted = useQuery({ ...deliveryOptionsQuery(api, locationId ?? 0), enabled: locationId !== null });
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

  // A number of the chosen address is a good first suggestion.
  const bookPhone = entry && hasPhone(entry.phone) ? readablePhone(entry.phone) : "";
  const phone = draft.phone ?? bookPhone;
  const asksPhone = !hasPhone(user?.phone) || draft.phone !== null;
  const phoneFault = asksPhone ? ownPhoneFault(phone, { isPickup }) : undefined;

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
    book: book.data ?? [],
    place,
    addressState: entry?.state ?? null,
    typed,
    address,
    landmark: draft.landmark,
    isPickup,
    phone,
    asksPhone,
    phoneFault,
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
