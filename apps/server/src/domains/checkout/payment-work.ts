import type { Ctx } from "../../ctx.ts";
import { claimOverdueReservations, findNextRelease } from "../orders/claim-overdue-reservations.ts";
import { claimMissingMoney } from "../payments/announced-money.ts";
import { claimPayments, findNextLook } from "../payments/claim-payments.ts";
import { claimRefunds, findNextRefund } from "../payments/refunds.ts";
import { lookForMissingMoney } from "./look-for-missing-money.ts";
import { releaseReservation } from "./release-reservation.ts";
import { sendRefund } from "./send-refund.ts";
import { settlePayment } from "./settle-payment.ts";

type Means = Pick<Ctx, "db" | "providers" | "log">;

/** While the provider cannot be asked, the end of a reservation is tried again so often. */
const RELEASE_RETRY_SECONDS = 60;

/** What payments need done by themselves, a few pieces at a time: @returns how many there were */
export async function doPaymentWork(ctx: Means, { limit }: { limit: number }): Promise<number> {
  const looks = await claimPayments(ctx, { limit });
  await each(ctx, looks, (claimed) => settlePayment(ctx, claimed));
  const releases = await claimOverdueReservations(ctx, { limit, leaseSeconds: RELEASE_RETRY_SECONDS });
  await each(ctx, releases, (overdue) => releaseReservation(ctx, overdue));
  const refunds = await claimRefunds(ctx, { limit });
  await each(ctx, refunds, (refund) => sendRefund(ctx, refund));
  const missing = await claimMissingMoney(ctx, { limit });
  await each(ctx, missing, (announced) => lookForMissingMoney(ctx, announced));
  return looks.length + releases.length + refunds.length + missing.length;
}

/** In how many milliseconds there is something to do; null when nothing waits. */
export async function findNextWork(ctx: Means): Promise<number | null> {
  const next = [await findNextLook(ctx), await findNextRelease(ctx), await findNextRefund(ctx)];
  const waits = next.filter((ms) => ms !== null);
  return waits.length > 0 ? Math.min(...waits) : null;
}

/** One that fails holds up no other: its lease ends, and it is tried again. */
async function each<Item>(
  { log }: Means,
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  await Promise.all(
    items.map((item) =>
      work(item).catch((err) => log.error({ err }, "Work on a payment failed; it will be tried again")),
    ),
  );
}
