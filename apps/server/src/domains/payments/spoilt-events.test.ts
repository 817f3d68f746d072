import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { doPaymentWork } from "../../../test/fixtures/do-payment-work.ts";
import {
  nombaEvent,
  paystackEvent,
  type SignedEvent,
  signedByNomba,
  signedByPaystack,
} from "../../../test/signed-events.ts";
import { type TestShop, testShop } from "../../../test/test-shop.ts";
import { leavesOf, UNSTORABLE_VALUES, withUnstorableLeaf } from "../../../test/unstorable-values.ts";
import { openProviders } from "./providers/open-providers.ts";

/** Nobody listens there. */
const NOWHERE = "http://127.0.0.1:9";

let shop: TestShop;
/** Of an order that awaits its payment at each of the two. */
let nomba: ReturnType<typeof nombaEvent>;
let paystack: ReturnType<typeof paystackEvent>;

beforeAll(async () => {
  const variables = {
    PAYMENT_PROVIDERS: "nomba,paystack",
    NOMBA_BASE_URL: NOWHERE,
    PAYSTACK_BASE_URL: NOWHERE,
  };
  shop = await testShop(variables, "by hand", { providers: (ctx) => openProviders(ctx) });
  const beads = await shop.aVariant();
  const references: string[] = [];
  for (const name of ["nomba", "paystack"] as const) {
    const ada = await shop.aShopper({ cart: [beads] });
    // Nobody answers, so whether there is such a payment is to be looked up.
    expect((await ada.startsPayment({}, {}, name)).status).toBe(503);
    const { rows } = await shop.pool.query("select reference from payments order by id desc limit 1");
    references.push(rows[0].reference);
  }
  nomba = nombaEvent({
    requestId: "5c1f6c1e-0d0b-4a63-9a8e-2f6f0c7d1a11",
    transactionId: "WEB-ONLINE_C-0B3C1-2e9a7f10-5b1d-4c55-8d61-7f0a9c3b2d44",
    orderReference: references[0]!,
    orderId: "3f2d1c0b-9a8e-4d7c-8b6a-5f4e3d2c1b0a",
  });
  paystack = paystackEvent({ id: 4_099_260_001, reference: references[1]! });
});
afterAll(() => shop.close());

const secret = () => shop.env.payments.nomba!.webhookSecrets[0]!;
const secretKey = () => shop.env.payments.paystack!.secretKey;

const SIGNED = {
  nomba: (path: string, spoiler: string) =>
    signedByNomba(withUnstorableLeaf(nomba, path, spoiler), { secret: secret() }),
  paystack: (path: string, spoiler: string) =>
    signedByPaystack(withUnstorableLeaf(paystack, path, spoiler), { secretKey: secretKey() }),
};

async function send(provider: string, event: SignedEvent) {
  const { status } = await shop.send(`/webhooks/${provider}`, event);
  return status;
}

describe("An event, signed or not, with one field that contains", () => {
  test.each(Object.entries(UNSTORABLE_VALUES))(
    "%s is accepted or refused, and never a fault",
    async (_, spoiler) => {
      const faults: string[] = [];
      for (const [provider, leaves] of [
        ["nomba", leavesOf(nomba)],
        ["paystack", leavesOf(paystack)],
      ] as const) {
        expect(leaves.length).toBeGreaterThan(4);
        for (const path of leaves) {
          const event = SIGNED[provider](path, spoiler);
          const status = await send(provider, event);
          if (status !== 200 && status !== 403) faults.push(`${provider} ${path}: ${status}`);
          const unsigned = await send(provider, { ...event, headers: {} });
          if (unsigned !== 403) faults.push(`${provider} ${path}, not signed: ${unsigned}`);
        }
      }
      expect(faults).toEqual([]);
    },
  );
});

test("The readable parts of spoilt events are stored, and the payments are polled as usual", async () => {
  const { rows } = await shop.pool.query<{ kept: string[] }>(
    `select array_agg(distinct coalesce(transaction_id, '')) as kept from payment_events`,
  );
  const about = [nomba.data.transaction.transactionId, String(paystack.data.id)];
  for (const transactionId of rows[0]!.kept) expect(["", ...about]).toContain(transactionId);
  expect(rows[0]!.kept).toEqual(expect.arrayContaining(about));

  shop.alerts.length = 0;
  await doPaymentWork(shop.ctx, { limit: 10 });
  expect(shop.alerts).toEqual([]);
  const looked = await shop.pool.query("select from payments where polls > 0 and next_poll_at > now()");
  expect(looked.rowCount).toBe(2);
});

test("Any other spoilt body is refused", async () => {
  const { headers } = SIGNED.paystack("event", "");
  for (const payload of ["", "[]", "null", '"text"', "{", "\u0000", '{"event":"charge.success"}']) {
    expect(await send("paystack", { payload: Buffer.from(payload), headers })).toBe(403);
  }
  expect(
    await send("nomba", {
      payload: Buffer.from([0x7b, 0xff, 0x7d]),
      headers: SIGNED.nomba("requestId", "").headers,
    }),
  ).toBe(403);
});
