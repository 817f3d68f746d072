import type { FaultName } from "../nemesis/faults.ts";

/** A deliberate mistake in the shop, which the checks have to find. */
export interface Bug {
  name: string;
  /** Changes of the source text, which is there word for word and once. */
  patches?: readonly Patch[];
  /** SQL that runs in the shop's database before it opens. */
  sql?: string;
  /** The checks that have to find it, any of them: another violation may be of something else. */
  foundBy: readonly [string, ...string[]];
  /** The fault that makes the bug visible; none when it shows without any fault. */
  shownBy?: FaultName;
  /** The path of the sweep on which it shows, without a death; where not given, it shows in a storm. */
  shownOn?: string;
}

export interface Patch {
  /** Below apps/server/src. */
  file: string;
  find: string;
  replace: string;
}

const inDomain = (file: string, find: string, replace: string): Patch => ({
  file: `domains/${file}`,
  find,
  replace,
});

/** A trigger that does something else with some of the rows that are added to a table. */
const onInsert = (table: string, body: string, when: "before" | "after" = "before") => `
  create function deliberate_bug() returns trigger language plpgsql as $$ begin ${body} end $$;
  create trigger deliberate_bug ${when} insert on ${table} for each row execute function deliberate_bug()`;

export const BUGS: readonly Bug[] = [
  {
    name: "some orders lose a line",
    foundBy: ["no order is without lines"],
    patches: [
      inDomain(
        "orders/record-order.ts",
        "JSON.stringify(order.lines.map((line, index)",
        "JSON.stringify(order.lines.slice(1).map((line, index)",
      ),
    ],
    sql: "drop trigger order_adds_up on orders; drop trigger order_discount_adds_up on orders",
  },
  {
    name: "a total is a kobo too high",
    foundBy: ["the totals of an order are the sums of its parts"],
    patches: [
      inDomain("checkout/create-order.ts", "total: totals.total,", "total: (totals.total + 1) as never,"),
    ],
    sql: "alter table orders drop constraint orders_check",
  },
  {
    name: "a repetition is not recognised",
    foundBy: ["a repetition is answered with the order"],
    patches: [inDomain("orders/queries.ts", "same: found.find(({ isSame }) => isSame),", "same: undefined,")],
    sql: "alter table orders drop constraint orders_shopper_id_idempotency_key_key",
  },
  {
    name: "an order is stored under the key of another",
    foundBy: ["there is one order per shopper and key"],
    sql: `alter table orders drop constraint orders_shopper_id_idempotency_key_key;
      ${onInsert(
        "orders",
        `new.idempotency_key := coalesce(
           (select o.idempotency_key from orders o where o.shopper_id = new.shopper_id limit 1), new.idempotency_key);
         return new;`,
      )}`,
  },
  {
    name: "more is sold than there is",
    foundBy: ["stock is never negative", "stock is never negative, and always its ledger, while it storms"],
    patches: [
      inDomain(
        "catalogue/move-stock.ts",
        "where net.delta < 0 and (l.id is null or l.stock + net.delta < 0)",
        "where net.delta < 0 and l.id is null",
      ),
    ],
    sql: `alter table stock_movements drop constraint stock_movements_balance_check;
      alter table variants drop constraint variants_stock_check`,
  },
  {
    name: "a cancelled order keeps its pieces",
    foundBy: ["stock is what was supplied, less what is sold and reserved"],
    patches: [
      inDomain(
        "checkout/release-order.ts",
        `await returnStock({ db }, { orderId: order.id, lines: order.lines, reason: "released" });`,
        "",
      ),
    ],
  },
  {
    name: "a cancelled order returns its pieces twice",
    foundBy: ["stock is what was supplied, less what is sold and reserved"],
    patches: [
      inDomain(
        "checkout/release-order.ts",
        `await returnStock({ db }, { orderId: order.id, lines: order.lines, reason: "released" });`,
        `for (const _ of [1, 2]) await returnStock({ db }, { orderId: order.id, lines: order.lines, reason: "released" });`,
      ),
    ],
  },
  {
    name: "stock is overwritten beside its ledger",
    foundBy: ["stock is the sum of its ledger"],
    // Its trigger comes after that of the ledger: triggers run in the order of their names.
    sql: `drop trigger variant_stock_has_movements on variants;
      create function deliberate_bug() returns trigger language plpgsql as $$ begin
        update variants set stock = stock + 1 where id = (select min(id) from variants); return null; end $$;
      create trigger zz_deliberate_bug after insert on stock_movements for each statement execute function deliberate_bug()`,
  },
  {
    name: "pieces of a return are not put back",
    foundBy: ["stock is what was supplied, less what is sold and reserved"],
    shownOn: "receive a return",
    patches: [
      inDomain(
        "returns/receive-return.ts",
        "const restocked = pieces((line) => line.restocked)",
        "const restocked = pieces((line) => 0 * line.restocked)",
      ),
    ],
  },
  {
    name: "a parcel that came back is always put back",
    foundBy: ["a parcel that came back is in stock again if staff said so"],
    shownOn: "take a parcel back",
    patches: [inDomain("checkout/return-order.ts", "if (restock) {", "if (restock || true) {")],
  },
  {
    name: "a promotion is not counted",
    foundBy: ["a promotion is never over its limit", "a promotion counts the orders that hold it"],
    patches: [
      inDomain("promotions/redeem-promotions.ts", "set redeemed = redeemed + 1", "set redeemed = redeemed"),
    ],
  },
  {
    name: "a promotion is not given back",
    foundBy: ["an order holds the promotions that it deducts, unless it was given up"],
    patches: [inDomain("checkout/release-order.ts", "await releasePromotions({ db }, order);", "")],
  },
  {
    name: "a cancelled order keeps its money",
    foundBy: ["no order keeps money that it must give back"],
    patches: [inDomain("checkout/cancel-order.ts", "isPaid ? await refund({ db }, order) : []", "[]")],
  },
  {
    name: "money is written down a kobo too low",
    foundBy: ["the shop has received what the provider has taken, to the kobo"],
    patches: [
      inDomain(
        "payments/record-receipt.ts",
        "{ transaction, state, refundReason }: NewReceipt,\n",
        "{ transaction: given, state, refundReason }: NewReceipt, transaction = { ...given, amount: (given.amount - 1) as never },\n",
      ),
    ],
  },
  {
    name: "the provider is asked for whole naira",
    foundBy: ["a provider asks for what the order costs"],
    patches: [
      inDomain(
        "payments/providers/nomba/open.ts",
        "amount: toNairaText(amount),",
        'amount: String(Math.floor(amount / 100)) + ".00",',
      ),
    ],
  },
  {
    name: "too little money pays an order",
    foundBy: ["the money credited to an order is its total, to the kobo"],
    patches: [
      inDomain(
        "checkout/rules/settlement.ts",
        "amount < Math.max(payment.amount, unpaidOf(order))",
        "amount < 1",
      ),
    ],
  },
  {
    name: "nobody checks who signed an event",
    foundBy: ["a forged event is refused"],
    patches: [
      inDomain(
        "payments/providers/nomba/rules/read-event.ts",
        `if (!isSignedWithOneOf(secrets, text, signature)) return rejected("the signature is wrong");`,
        "",
      ),
    ],
    shownBy: "forgeEvent",
  },
  {
    name: "some emails are never written",
    foundBy: ["each order has its emails once: order_placed"],
    sql: onInsert(
      "outbox_mails",
      "if new.order_public_id is not null and random() < 0.2 then return null; end if; return new;",
    ),
  },
  {
    name: "an email is written twice",
    foundBy: ["each order has its emails once: order_placed"],
    sql: onInsert(
      "outbox_mails",
      `if new.template = 'order_placed' and pg_trigger_depth() = 1 then
         insert into outbox_mails (key, template, recipient, data, order_public_id)
         values (new.key || ':2', new.template, new.recipient, new.data, new.order_public_id);
       end if; return null;`,
      "after",
    ),
  },
  {
    name: "an email counts as sent before it is",
    foundBy: ["every mail that is sent arrives"],
    patches: [
      inDomain(
        "notifications/outbox-relay.ts",
        "await this.#transport.send(",
        "if (mail.id % 4 !== 0) await this.#transport.send(",
      ),
    ],
  },
  {
    name: "an email goes to somebody else",
    foundBy: ["a mail arrives where it is to go"],
    patches: [
      inDomain(
        "notifications/mail-transport.ts",
        "to: [mail.recipient] }",
        `to: [mail.key.startsWith("order_confirmed") ? "eve@storm.example" : mail.recipient] }`,
      ),
    ],
  },
  {
    name: "cash is counted twice",
    foundBy: ["the cash collected is the cash of delivered orders"],
    sql: `drop index cash_entries_collected; ${onInsert(
      "cash_entries",
      `if new.kind = 'collected' and pg_trigger_depth() = 1 then
         insert into cash_entries (kind, holder_id, holder_name, by_id, by_name, order_id, amount)
         values (new.kind, new.holder_id, new.holder_name, new.by_id, new.by_name, new.order_id, new.amount);
       end if; return null;`,
      "after",
    )}`,
  },
  {
    name: "the rider may hand in less than was due",
    foundBy: ["the cash collected is the cash of delivered orders"],
    patches: [
      inDomain(
        "fulfilment/deliver-order.ts",
        `{ kind: "collected", holder, by, orderId: order.id, amount: due }`,
        `{ kind: "collected", holder, by, orderId: order.id, amount: (due - 100) as never }`,
      ),
    ],
  },
  {
    name: "the history of an order tells another payment status",
    foundBy: ["the last event of an order says what it is"],
    sql: onInsert(
      "order_events",
      "if new.status = 'cancelled' then new.payment_status := 'paid'; end if; return new;",
    ),
  },
  {
    name: "an answer does not wait for the commit",
    foundBy: ["no acknowledged order is lost", "nothing that was acknowledged is lost or doubled"],
    patches: [
      {
        file: "db/pool.ts",
        find: `await client.query("commit");`,
        replace: `await client.query(Math.random() < 0.05 ? "rollback" : "commit");`,
      },
    ],
  },
  {
    name: "what is committed may be lost",
    foundBy: ["no acknowledged order is lost", "nothing that was acknowledged is lost or doubled"],
    sql: "do $$ begin execute format('alter role shop in database %I set synchronous_commit = off', current_database()); end $$",
    shownBy: "killBackend",
  },
  {
    name: "trouble with the database is a fault",
    foundBy: ["no answer is 5xx but a 503 with Retry-After"],
    patches: [
      {
        file: "http/answers.ts",
        find: `return new Refusal("busy", null, { retryAfter: 2 });`,
        replace: `return new Refusal("fault", null);`,
      },
    ],
    shownBy: "breakConnection",
  },
  {
    name: "nobody is told when to try again",
    foundBy: ["no answer is 5xx but a 503 with Retry-After"],
    patches: [
      {
        file: "http/answers.ts",
        find: `if (refusal.retryAfter !== null) reply.header("retry-after", String(refusal.retryAfter));`,
        replace: "",
      },
    ],
    shownBy: "breakConnection",
  },
  {
    name: "received stock counts each time it is sent",
    foundBy: ["nothing that was acknowledged is lost or doubled"],
    sql: "alter table stock_movements drop constraint stock_movements_variant_id_request_key_key",
    patches: [
      inDomain(
        "catalogue/stock/adjust-stock.ts",
        "on conflict (variant_id, request_key) do nothing\n",
        "on conflict do nothing\n",
      ),
    ],
  },
];
