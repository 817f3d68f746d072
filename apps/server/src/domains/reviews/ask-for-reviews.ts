import { picturePath } from "@shop/contract/paths";
import type { Ctx } from "../../ctx.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { sql } from "../../db/sql.ts";
import { hashToken, LINK_TOKEN_CHARACTERS } from "../../lib/hash-token.ts";
import { randomToken } from "../../lib/random-token.ts";
import { enqueueMail } from "../notifications/enqueue-mail.ts";
import { listOrdersToAsk, type OrderToAsk } from "./list-orders-to-ask.ts";

const BATCH = 100;

/** Emails the buyers of orders that were delivered a week ago. Of several processes, one asks about an order. */
export async function askForReviews({ db }: Pick<Ctx, "db">): Promise<void> {
  let page = await listOrdersToAsk({ db }, { after: null, limit: BATCH });
  for (;;) {
    for (const order of page.orders) await askBuyer({ db }, order);
    if (!page.next) return;
    page = await listOrdersToAsk({ db }, { after: page.next, limit: BATCH });
  }
}

function askBuyer({ db }: Pick<Ctx, "db">, { orderId, mail, firstName, items }: OrderToAsk): Promise<void> {
  return inTransaction(db, async (tx) => {
    const token = randomToken(LINK_TOKEN_CHARACTERS);
    // Locks the shopper: a concurrent deletion of the account deletes this too. If it or a block came first, nothing is written.
    const { rowCount } = await tx.execute(sql`
      insert into review_requests (order_id, token_hash)
      select o.id, ${hashToken(token)}::bytea from orders o join shoppers s on s.id = o.shopper_id
      where o.id = ${orderId} and s.erased_at is null and s.blocked_at is null for no key update of s
      on conflict do nothing`);
    if (rowCount !== 1) return;
    const products = items.map(({ name, productToken, picture }) => ({
      name,
      productToken,
      picture: picture && picturePath(picture, 320, "jpg"),
    }));
    await enqueueMail(
      { db: tx },
      {
        template: "review_request",
        to: mail,
        key: `review_request:${orderId}`,
        data: { firstName, products, token, askedOrder: orderId },
      },
    );
  });
}
