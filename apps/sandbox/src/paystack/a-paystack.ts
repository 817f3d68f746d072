import { onTestFinished } from "vitest";
import { PAYSTACK_SECRET_KEY } from "../env.ts";
import { aShopAddress } from "../payments/a-shop-address.ts";
import { type Answered, ask } from "../payments/ask.ts";
import { startSandbox } from "../sandbox.ts";

let lastReference = 0;

/** For tests: a Paystack, and a shop's address that hears of its events and answers as it is told to. */
export async function aPaystack({ dataDir = null as string | null } = {}) {
  const shop = await aShopAddress("/api/webhooks/paystack");
  const sandbox = await startSandbox({ port: 0, smtpPort: 0, dataDir, paystackWebhookUrl: shop.url });
  onTestFinished(() => sandbox.stop());

  const call = (
    method: string,
    address: string,
    body?: unknown,
    key = PAYSTACK_SECRET_KEY,
  ): Promise<Answered> =>
    ask(sandbox.paystackUrl + address, { method, body, headers: { authorization: `Bearer ${key}` } });
  const control = (method: string, address: string, body?: object) =>
    ask(`${sandbox.url}/api/paystack${address}`, { method, body });
  const initialize = (asked: object = {}) => call("POST", "/transaction/initialize", aTransaction(asked));

  return {
    ...sandbox,
    sandbox,
    shop,
    call,
    control,
    initialize,
    switches: (change: object) => control("PATCH", "/switches", change),
    act: (reference: string, body: object) => control("POST", `/orders/${reference}/act`, body),
    verify: (reference: string) => call("GET", `/transaction/verify/${reference}`),
    refund: (transaction: string | number, amount?: number) =>
      call("POST", "/refund", { transaction, amount }),

    /** A transaction that was opened. */
    async transaction(asked: object = {}) {
      const { status, body } = await initialize(asked);
      if (status !== 200) throw new Error(`The transaction was refused: ${JSON.stringify(body)}`);
      const { reference, access_code, authorization_url } = body.data;
      return { reference: String(reference), code: String(access_code), link: String(authorization_url) };
    },
    charge: (code: string, body: object) =>
      ask(`${sandbox.paystackUrl}/checkout/${code}/charge`, { method: "POST", body }),
  };
}

export function aTransaction(asked: object = {}) {
  lastReference = Math.max(Date.now(), lastReference + 1);
  return {
    email: "ada@example.com",
    amount: 1_250_050,
    currency: "NGN",
    reference: `order-${lastReference}`,
    callback_url: "http://localhost:3000/checkout/return",
    ...asked,
  };
}
