import { HOLD_HOURS_MAX } from "@shop/contract/constants";
import type { Ctx } from "../../ctx.ts";
import { refuse } from "../../lib/refuse.ts";
import type { Beginning } from "./create-order.ts";

const MINUTE_MS = 60 * 1000;
/** In less time, nobody opens a link and pays. */
const HOLD_MINUTES_MIN = 10;

/**
 * How an order by staff is paid. By link it awaits its payment, and its stock is held until then, or as long as the settings
 * say.
 */
export type StaffOrderPayment = { kind: "on_delivery" } | { kind: "by_link"; holdUntil: Date | null };

export function beginningOf(
  { env, now, providers }: Pick<Ctx, "env" | "now" | "providers">,
  { payment }: { payment: StaffOrderPayment },
): Beginning {
  if (payment.kind === "on_delivery") {
    return {
      status: "placed",
      paymentStatus: "unpaid",
      paymentMethod: "pay_on_delivery",
      reserveMinutes: null,
    };
  }
  // The customer chooses the provider on the page of the link.
  const [provider] = providers.keys();
  if (!provider) refuse("payment_unavailable", null, { retryAfter: 60 });
  const { holdUntil } = payment;
  const minutes =
    holdUntil === null
      ? env.linkHoldHours * 60
      : Math.round((holdUntil.getTime() - now().getTime()) / MINUTE_MS);
  if (minutes < HOLD_MINUTES_MIN || minutes > HOLD_HOURS_MAX * 60) {
    const sentence = `Please choose a time from ${HOLD_MINUTES_MIN} minutes to ${HOLD_HOURS_MAX / 24} days from now`;
    refuse("bad_input", { fields: { holdUntil: sentence } }, { message: sentence });
  }
  return {
    status: "pending_payment",
    paymentStatus: "pending",
    paymentMethod: provider,
    reserveMinutes: minutes,
  };
}
