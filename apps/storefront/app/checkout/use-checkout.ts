import { hasPhone } from "@shop/contract/has-phone";
import { pickupPlace } from "@shop/contract/pickup-place";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { profileQuery } from "../account/profile-query.ts";
import { useApi } from "../api/use-api.ts";
import { cartQuery } from "../cart/cart-query.ts";
import { useSession } from "../session/session.ts";
import { useSettings } from "../settings/settings.ts";
import { chosenPlace } from "./chosen-place.ts";
import { addressParts, bookAddress, deliveryAddress, landmarkOf } from "./delivery-address.ts";
import { missingSections } from "./missing-sections.ts";
import { ownDetails } from "./own-details.ts";
import { givenRecipient, recipientFaults } from "./typed-recipient.ts";
import { useChoices } from "./use-choices.ts";
import { useChosenDelivery } from "./use-chosen-delivery.ts";
import { useOrderPrice } from "./use-order-price.ts";
import type { Proceeding } from "./use-proceed.ts";

/** All that the checkout knows: who buys, what is chosen, the total, and what is still missing. */
export function useCheckout(proceeding: Proceeding) {
  const api = useApi();
  const providers = useSettings().payment.providers.map(({ name }) => name);
  const stored = useSession().user;
  const profile = useQuery({ ...profileQuery(api), enabled: !stored?.address });
  const user = stored?.address ? stored : (profile.data ?? stored);

  // A cart from another tab or yesterday's prices must not wait for the button to be pressed.
  const cart = useQuery({ ...cartQuery(api), refetchOnMount: "always", refetchOnWindowFocus: "always" });

  const choices = useChoices({ user, providers, proceeding });
  const { shopper, draft, locationId, methodId, payment, book } = choices;
  const { known, ...delivery } = useChosenDelivery(choices);

  const { place, entry } = chosenPlace(draft, book.data ?? []);
  const own = addressParts(user?.address ?? "");
  const typed = draft.address ?? own.address;
  const landmark = draft.landmark ?? landmarkOf(typed, [choices.lastAddress, user?.address]);
  const address = entry ? entry.delivery_address : typed;
  const [addressTick, setAddressTick] = useState<boolean | null>(null);
  const addressTicked = addressTick ?? (user !== null && address.trim() !== "");

  const { isPickup } = delivery;
  const details = ownDetails({ user, draft, entry, isPickup });
  const { phone, asksPhone, phoneFault } = details;
  const recipient = givenRecipient(draft);
  const faults = recipientFaults(draft);
  const price = useOrderPrice({
    cart: cart.data,
    delivery:
      known && locationId !== null && methodId !== null
        ? { locationId, methodId, cost: known.deliveryCost }
        : null,
    promoCode: draft.promoCode,
    phone: asksPhone && phoneFault === undefined && hasPhone(phone) ? phone : null,
  });
  const missing = missingSections({
    address,
    isPickup,
    nameFault: details.nameFaults.fname ?? details.nameFaults.lname,
    phoneFault,
    isForOther: draft.isForOther,
    recipientFault: faults.name ?? faults.phone,
    addressTicked,
    locationId,
    methodId,
    deliveryTicked: delivery.deliveryTicked,
    hasDeliveryCost: known !== undefined,
    payment,
    providers,
    isCartKnown: price.subtotal.isSure,
    payOnDelivery: price.payOnDelivery,
  });
  const pickupPoint = known?.pickupPoint ?? null;

  return {
    user,
    shopper,
    cart,
    /** Could not be loaded: the passed subtotal, or the fallback, is shown in its place. */
    isCartUnread: cart.data === undefined && cart.errorUpdateCount > 0,
    isBookPending: book.isPending,
    isStartPending: choices.isStartPending,
    begunFailure: choices.begunFailure,
    book: book.data ?? [],
    place,
    /** Of the address book; a typed address has none. */
    entryState: entry?.state ?? null,
    typed,
    address,
    /** Whether it was filled in on its own: from the account, or the default of the address book. */
    isOwnAddress: entry ? draft.place === null : own.address !== "" && typed.trim() === own.address,
    landmark,
    ...details,
    /** As typed, whether or not it is ticked. */
    typedRecipient: draft,
    recipientFaults: faults,
    /** Who receives or collects the order, where that is not the shopper. */
    recipient,
    // What is collected goes to the pickup point: nobody needs the shopper's address for it.
    wholeAddress: pickupPoint
      ? pickupPlace(pickupPoint)
      : entry
        ? bookAddress(entry, recipient)
        : deliveryAddress({ address: typed, landmark }),
    locationId,
    methodId,
    payment,
    providers,
    change: choices.change,
    addressTicked,
    tickAddress: setAddressTick,
    ...delivery,
    deliveryCost: known?.deliveryCost ?? null,
    promoCode: draft.promoCode,
    ...price,
    missing,
  };
}

export type Checkout = ReturnType<typeof useCheckout>;
