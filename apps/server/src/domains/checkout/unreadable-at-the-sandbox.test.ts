import { describe, expect, test } from "vitest";
import { ago, dueNow } from "../../../test/fixtures/payment.ts";
import { sandboxProvider } from "../../../test/fixtures/sandbox-provider.ts";
import type { TestShop } from "../../../test/test-shop.ts";

const nomba = sandboxProvider("nomba");
const { control, work } = nomba;

const recordStatus = (status: "ON_THE_MOON" | "as_it_is") =>
  control("/switches", "PATCH", { recordStatus: status });

/** A card has paid, Nomba has announced it, signed, and its record says ON_THE_MOON. */
async function announcedOnTheMoon() {
  const shop = await nomba.shop({ NOMBA_BASE_URL: nomba.address() });
  await control("/switches", "PATCH", { rateLimit: "off" });
  await recordStatus("ON_THE_MOON");
  const beads = await shop.aVariant({ stock: 5 });
  const ada = await shop.aShopper({ cart: [beads] });
  const started = (await ada.startsPayment()).body.data;
  const order = nomba.follow(ada, started);
  await order.act("approve");
  const { rows } = await shop.pool.query("select says_paid from payment_events");
  expect(rows).toEqual([{ says_paid: true }]);
  return { shop, beads, ada, ...started, ...order };
}

type Announced = Awaited<ReturnType<typeof announcedOnTheMoon>>;

async function expectHeld({ shop, beads, state }: Announced): Promise<void> {
  expect(await state()).toBe("pending_payment/pending");
  expect(await shop.stockOf(beads)).toBe(4);
  expect(shop.alerts).toEqual(["payment_unrecognised"]);
  const { rows } = await shop.pool.query("select kind, holds_order as holds, decision from payment_reviews");
  expect(rows).toEqual([{ kind: "unrecognised", holds: true, decision: null }]);
}

async function poll(shop: TestShop): Promise<void> {
  await dueNow(shop);
  await work(shop);
}

describe("Money in an unknown state, announced by a signed event,", () => {
  const ways: Record<string, (announced: Announced) => Promise<void>> = {
    async "when the shopper's browser confirms"({ ada, orderReference }) {
      const { status, headers } = await ada.confirms(orderReference);
      expect([status, headers["retry-after"]]).toEqual([503, "10"]);
    },
    async "when the shopper asks"({ ada, id }) {
      expect((await ada.call("checkPayment", { id })).body.data.payment).toBe("unrecognised");
    },
    async "when the shopper cancels"({ ada, id }) {
      const { status, body } = await ada.call("cancelOrder", { id });
      expect([status, body.code]).toEqual([409, "payment_being_checked"]);
    },
    async "when the reservation is over, however long"({ shop }) {
      for (const minutes of [31, 4 * 60, 4 * 24 * 60]) {
        await ago(shop, minutes);
        await work(shop);
      }
    },
    async "when the shop polls"({ shop }) {
      await poll(shop);
    },
  };

  test.each(Object.entries(ways))(
    "keeps the order pending and alerts once %s; the record decides when it becomes readable",
    async (_, way) => {
      const announced = await announcedOnTheMoon();
      const { shop, ada, orderReference, state } = announced;
      await way(announced);
      await expectHeld(announced);
      await poll(shop);
      await expectHeld(announced);

      await recordStatus("as_it_is");
      await poll(shop);
      expect(await state()).toBe("placed/paid");
      expect((await ada.confirms(orderReference)).status).toBe(200);
      expect((await control(`/ledger?reference=${orderReference}`)).totals.net).toBe(400_000);
      const { rows } = await shop.pool.query("select decision from payment_reviews");
      expect(rows).toEqual([{ decision: "by_record" }]);
    },
  );
});
