import type { PayOnDelivery } from "@shop/contract/delivery";
import { HANDOVER_PAYMENT } from "@shop/contract/handover-payment";

/** Whether an order can be paid on delivery, by the delivery methods that are shown for it. */
export interface OnDelivery {
  /** By all of them, by those that are named in `methods`, or by none. */
  can: "all" | "some" | "none";
  methods: string[];
  /** Why not, in sentences without a full stop. */
  reasons: string[];
}

interface Decided {
  name: string;
  payOnDelivery?: PayOnDelivery | null;
}

/** Null where nothing is decided. */
export function onDeliveryOf(shown: readonly (Decided | null)[]): OnDelivery | null {
  const decided = shown.flatMap((method) =>
    method?.payOnDelivery ? [{ name: method.name, ...method.payOnDelivery }] : [],
  );
  if (decided.length === 0) return null;
  const prepaid = decided.filter(({ outcome }) => outcome === "prepay");
  const methods = decided.filter(({ outcome }) => outcome !== "prepay").map(({ name }) => name);
  return {
    can: prepaid.length === 0 ? "all" : methods.length === 0 ? "none" : "some",
    methods,
    reasons: [...new Set(prepaid.flatMap(({ reasons }) => reasons))],
  };
}

/** "You cannot pay on delivery. Orders to the door are paid online". A visitor is told when a first order is the reason. */
export function onDeliveryWords(
  { can, methods, reasons }: OnDelivery,
  { isFirstOrder }: { isFirstOrder: boolean },
): string {
  if (can === "all") {
    // Does not mention first orders: with more in the cart, the order may exceed the limit for one.
    return `You can pay on delivery by ${HANDOVER_PAYMENT}`;
  }
  const rule =
    can === "none"
      ? isFirstOrder
        ? "As a first order, this cannot be paid on delivery"
        : "You cannot pay on delivery"
      : `${isFirstOrder ? "As a first order, this can be paid on delivery" : "You can pay on delivery"} only by ${methods.join(" or ")}`;
  return [rule, ...reasons].join(". ");
}
