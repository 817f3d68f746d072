import type { Kobo } from "@shop/contract/money";
import { refusalMessage } from "@shop/contract/refusals";
import type { Db } from "../../db/pool.ts";
import { getPhone } from "../accounts/queries.ts";
import { countUnconfirmedOnDelivery } from "../orders/queries.ts";
import { decideMethods, type OrderToDecide } from "../pay-on-delivery/decide-order.ts";
import type { Decision } from "../pay-on-delivery/rules/decide.ts";
import { hasRoomOnDelivery, NO_ROOM_ON_DELIVERY } from "./require-room.ts";

/** Whether a shopper can have these items on delivery by each method, by their own history. It holds no lock. */
export async function decideForShopper(
  { db }: { db: Db },
  {
    shopperId,
    ...order
  }: Pick<OrderToDecide, "lines"> & {
    shopperId: number;
    locationId: number;
    methods: readonly { id: number; isPickup: boolean; total: Kobo }[];
  },
): Promise<Decision[]> {
  const [phone, unconfirmedOnDelivery] = await Promise.all([
    getPhone({ db }, { shopperId }),
    countUnconfirmedOnDelivery({ db }, { shopperId }),
  ]);
  if (!hasRoomOnDelivery({ unconfirmedOnDelivery })) return order.methods.map(() => noRoom());
  return decideMethods({ db }, { ...order, phone });
}

/** Whatever the order is, the shopper has too many on delivery that are not confirmed yet. */
export function noRoom(): Decision {
  const reason = refusalMessage("too_many_on_delivery", NO_ROOM_ON_DELIVERY);
  return { outcome: "prepay", reasons: [reason], advice: null };
}
