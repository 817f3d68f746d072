import { kobo } from "@shop/contract/money";
import { confirmOrder } from "../src/domains/fulfilment/confirm-order.ts";
import { handOverOrder } from "../src/domains/fulfilment/hand-over-order.ts";
import { packOrder } from "../src/domains/fulfilment/pack-order.ts";
import { aMember } from "./staff-actors.ts";
import type { TestShop } from "./test-shop.ts";

export const bisi = aMember("Bisi Ade");
export const musa = aMember("Musa Bello", "rider");

/** A shopper's order on delivery, and what staff do with it. */
export async function aPlacedOrder(shop: TestShop) {
  const variant = await shop.aVariant({ name: "Kilishi", flavour: "Hot", stock: 10 });
  const ada = await shop.aShopper({ cart: [[variant, 2]] });
  const { data: order } = (await ada.placesOrder()).body;
  const of = { publicId: order.id, by: bisi };
  const parcel = async () =>
    (
      await shop.pool.query(
        `select f.*, o.status, o.payment_status, o.version from fulfilments f join orders o on o.id = f.order_id
         where o.public_id = $1`,
        [order.id],
      )
    ).rows[0];
  const mails = async () => (await shop.mailsTo(ada.mail)).map(({ template }) => template);
  const toRider = async () => {
    await confirmOrder(shop.ctx, of);
    await packOrder(shop.ctx, of);
    await handOverOrder(shop.ctx, { ...of, rider: musa });
    return String((await parcel()).door_code);
  };
  return { ada, order, of, parcel, mails, toRider, variant, due: kobo(order.total * 100) };
}
