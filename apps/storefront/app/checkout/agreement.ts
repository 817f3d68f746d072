import { DELIVERY_CATEGORY_ID } from "@shop/contract/constants";
import { fromNaira, toNairaText, ZERO } from "@shop/contract/money";

/** What the shopper agrees to by pressing the button: exactly what the screen shows. */
export interface Agreement {
  shopper: string;
  subtotal: number;
  deliveryCost: number;
  total: number;
  locationId: number;
  methodId: number;
  address: string;
}

/** The agreement as it goes over the wire, without a reference. */
export function payloadOf(agreement: Agreement) {
  return {
    amount: toNairaText(fromNaira(agreement.subtotal) ?? ZERO),
    dl_id: agreement.locationId,
    dm_id: agreement.methodId,
    dc_id: DELIVERY_CATEGORY_ID,
    delivery_address: agreement.address,
    delivery_cost: agreement.deliveryCost,
    totalAmountToPay: agreement.total,
  } as const;
}
