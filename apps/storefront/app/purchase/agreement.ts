import type { CartLine } from "@shop/contract/cart";
import { AGREED_LINES_MAX, DELIVERY_CATEGORY_ID } from "@shop/contract/constants";
import { fromNaira, toNairaText, ZERO } from "@shop/contract/money";
import type { StartPayment } from "@shop/contract/payments";
import type { GivenRecipient } from "@shop/contract/recipient";

/** What the shopper agrees to by pressing the button: exactly what the screen shows. */
export interface Agreement {
  shopper: string;
  lines: readonly Pick<CartLine, "variant_token" | "quantity" | "amount">[];
  subtotal: number;
  deliveryCost: number;
  total: number;
  locationId: number;
  methodId: number;
  address: string;
  /** An accepted promo code that is deducted. */
  promoCode?: string | undefined;
  /** Where the profile has none. */
  name?: { fname: string; lname: string } | undefined;
  /** Where the profile has none. */
  phone?: string | undefined;
  /** Where somebody else receives or collects the order. */
  recipient?: GivenRecipient | undefined;
}

/** The agreement as it goes over the wire, without a reference. */
export function payloadOf(agreement: Agreement): StartPayment {
  const lines = agreement.lines.map(({ variant_token, quantity, amount }) => ({
    variant_token,
    quantity,
    amount,
  }));
  return {
    amount: toNairaText(fromNaira(agreement.subtotal) ?? ZERO),
    dl_id: agreement.locationId,
    dm_id: agreement.methodId,
    dc_id: DELIVERY_CATEGORY_ID,
    delivery_address: agreement.address,
    ...agreement.name,
    ...(agreement.phone === undefined ? {} : { phone: agreement.phone }),
    ...(agreement.recipient === undefined ? {} : { recipient: agreement.recipient }),
    ...(agreement.promoCode === undefined ? {} : { promo_code: agreement.promoCode }),
    delivery_cost: agreement.deliveryCost,
    totalAmountToPay: agreement.total,
    // A longer cart is compared by its amounts only.
    ...(lines.length <= AGREED_LINES_MAX ? { lines } : {}),
  };
}
