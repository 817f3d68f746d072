import type { TestShop } from "../../../test/test-shop.ts";
import { doPaymentWork } from "./payment-work.ts";

/** An order that awaits its payment, and what is asked of it again and again. */
export async function awaiting(shop: TestShop, { stock = 5 } = {}) {
  const beads = await shop.aVariant({ stock });
  const ada = await shop.aShopper({ cart: [beads] });
  const { id, orderReference } = (await ada.startsPayment()).body.data;
  const order = async () => (await ada.call("viewOrder", { id })).body.data;
  return {
    ada,
    beads,
    id,
    orderReference,
    order,
    state: async () => {
      const { status, paymentStatus } = await order();
      return `${status}/${paymentStatus}`;
    },
    mails: async () => (await shop.mailsTo(ada.mail)).map(({ template }) => template),
  };
}

/** What payments need done by themselves. */
export const work = (shop: TestShop) => doPaymentWork(shop.ctx, { limit: 10 });
/** So many minutes pass. */
export const ago = (shop: TestShop, minutes: number) =>
  shop.pool.query(`
    update orders set reserved_until = reserved_until - interval '${minutes} minutes', release_try_at = null;
    update payments set created_at = created_at - interval '${minutes} minutes',
                        next_look_at = next_look_at - interval '${minutes} minutes'`);
/** Everything that waits for its time is due. */
export const dueNow = (shop: TestShop) =>
  shop.pool.query(`
    update orders set release_try_at = null;
    update payments set next_look_at = now() where next_look_at is not null;
    update refunds set next_try_at = now()`);
