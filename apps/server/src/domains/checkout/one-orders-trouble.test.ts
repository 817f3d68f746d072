import { describe, expect, test } from "vitest";
import type { TestShopper } from "../../../test/factories.ts";
import { ago, awaiting, dueNow, work } from "../../../test/fixtures/payment.ts";
import { type TestShop, testShop } from "../../../test/test-shop.ts";

/** Money with which no order can be paid, and what operators are told about it. */
const POISON: Record<string, Poison & { alert: string }> = {
  "a transaction id that holds a NUL": { id: "TX-\u0000", alert: "payment_unrecognised" },
  "the transaction id of another order's money": { id: "TX-taken", alert: "paid_without_order" },
  "a record that also bears our name of another payment": {
    alsoNamed: "reference",
    alert: "payment_unrecognised",
  },
  "a record that also bears the provider's name of another payment": {
    alsoNamed: "provider_reference",
    alert: "payment_unrecognised",
  },
};

interface Poison {
  id?: string;
  /** Which name of the other order's payment the record bears. */
  alsoNamed?: "reference" | "provider_reference";
}

async function poisoned(shop: TestShop, { id = "TX-own", alsoNamed }: Poison) {
  const first = await awaiting(shop);
  shop.nomba.pays(first.orderReference, { id: "TX-taken" });
  await first.ada.confirms(first.orderReference);
  const order = await awaiting(shop, { stock: 50 });
  const { rows } = await shop.pool.query("select * from payments where reference = $1", [
    first.orderReference,
  ]);
  shop.nomba.pays(order.orderReference, {
    id,
    ...(alsoNamed && { otherName: rows[0][alsoNamed].toUpperCase() }),
  });
  return order;
}

const faults = (shop: TestShop) =>
  shop.logged
    .filter(({ level, fields }) => level === "error" && !("alert" in fields))
    .map(({ message }) => message);

describe.each(Object.entries(POISON))("%s", (_, { alert, ...poison }) => {
  const calls: Record<
    string,
    (ada: TestShopper, order: { id: string; orderReference: string }) => Promise<number>
  > = {
    "confirming it": async (ada, { orderReference }) => (await ada.confirms(orderReference)).status,
    "checking it": async (ada, order) => (await ada.call("checkPayment", { id: order.id })).status,
    "paying it again": async (ada, order) => (await ada.call("payAgain", { id: order.id })).status,
    "paying it on delivery": async (ada, order) =>
      (await ada.call("payOnDeliveryInstead", { id: order.id })).status,
    "cancelling it": async (ada, order) => (await ada.call("cancelOrder", { id: order.id })).status,
  };
  const answers = {
    "confirming it": 503,
    "checking it": 200,
    "paying it again": 409,
    "paying it on delivery": 409,
    "cancelling it": 409,
  };

  test.each(Object.entries(answers))(
    "%s is answered %i: the order waits for a person",
    async (name, status) => {
      const shop = await testShop();
      const order = await poisoned(shop, poison);
      expect(await calls[name]!(order.ada, order)).toBe(status);
      expect(await order.state()).toBe("pending_payment/pending");
      expect((await order.order()).paymentBeingChecked).toBe(true);
      expect(shop.alerts.filter((each) => each === alert)).toHaveLength(1);
      const { rows } = await shop.pool.query("select reason from payment_reviews where closed_at is null");
      expect(rows).toHaveLength(1);
    },
  );

  test.each(["on delivery", "online"])("its shopper can place another order %s", async (kind) => {
    const shop = await testShop();
    const { ada } = await poisoned(shop, poison);
    await ada.call("changeCart", { variant_token: (await shop.aVariant()).token });
    const next = kind === "online" ? await ada.startsPayment() : await ada.placesOrder();
    expect(next.status).toBe(200);
    expect(shop.alerts).toContain(alert);
  });

  test("it is polled again on schedule, without a fault, and alerts once", async () => {
    const shop = await testShop();
    const order = await poisoned(shop, poison);
    for (let times = 0; times < 3; times += 1) {
      await dueNow(shop);
      // The other order, which is paid, is due as well.
      expect(await work(shop)).toBe(2);
      expect(await work(shop)).toBe(0);
    }
    await ago(shop, 31);
    await work(shop);
    expect(await order.state()).toBe("pending_payment/pending");
    expect(await shop.stockOf(order.beads)).toBe(49);
    expect(shop.alerts).toEqual([alert]);
    expect(faults(shop)).toEqual([]);
  });
});

describe("An order that a fault of the shop keeps from being settled", () => {
  test.each(["on delivery", "online"])("does not keep its shopper from another order %s", async (kind) => {
    const shop = await testShop();
    const { ada } = await awaiting(shop);
    shop.nomba.breaks("lookUp", "killed");
    await ada.call("changeCart", { variant_token: (await shop.aVariant()).token });
    const next = kind === "online" ? await ada.startsPayment() : await ada.placesOrder();
    expect(next.status).toBe(200);
    expect(shop.alerts).toEqual(["payment_stuck"]);
  });

  test("is polled again at growing intervals", async () => {
    const shop = await testShop();
    await awaiting(shop);
    shop.nomba.breaks("lookUp", "killed");
    const nextInMinutes = async () => {
      const { rows } = await shop.pool.query<{ minutes: number }>(
        "select round(extract(epoch from next_poll_at - now()) / 60)::integer as minutes from payments",
      );
      return rows[0]!.minutes;
    };
    const waits: number[] = [];
    for (const minutes of [0, 5, 15, 300]) {
      // Its reservation does not end meanwhile.
      await shop.pool.query(
        `update payments set created_at = now() - make_interval(mins => ${minutes}), next_poll_at = now()`,
      );
      expect(await work(shop)).toBe(1);
      waits.push(await nextInMinutes());
    }
    expect(waits).toEqual([1, 5, 15, 60]);
    expect(new Set(shop.alerts)).toEqual(new Set(["payment_stuck"]));
  });
});
