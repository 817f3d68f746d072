import { kobo } from "@shop/contract/money";
import { beforeAll, expect, onTestFinished } from "vitest";
import { copyDatabase } from "../../../../../test/database.ts";
import {
  answer,
  type Heard,
  type ScriptedServer,
  scriptedServer,
} from "../../../../../test/scripted-server.ts";
import type { Log } from "../../../../ctx.ts";
import { type Connection, connect } from "../../../../db/pool.ts";
import type { NombaSettings } from "../../../../payment-settings.ts";
import type { PaymentProvider } from "../../provider.ts";
import { CALL_LIMITS } from "../call-provider.ts";
import { nombaProvider } from "./nomba.ts";

export const ORDER_ID = "3f2d1c0b-9a8e-4d7c-8b6a-5f4e3d2c1b0a";
export const TRANSACTION = "WEB-ONLINE_C-0B3C1-2e9a7f10-5b1d-4c55-8d61-7f0a9c3b2d44";
export const ACCOUNT = "0b3c1a52-7d64-4d0f-9a5e-6a2f4d1c9e77";
export const SECRET = "the-client-secret-that-nobody-may-read-00044";
export const MAIL = "ada@example.com";

export const TO_OPEN = {
  reference: "order-1768469412345",
  amount: kobo(1_250_050),
  customerId: "shopper-5",
  customerMail: MAIL,
  callbackUrl: "https://Shop.Example/Checkout/Return",
};
export const KNOWN = { reference: TO_OPEN.reference, providerReference: ORDER_ID };

export const OPENED = {
  code: "00",
  description: "checkout order created successful",
  status: false,
  data: {
    success: true,
    message: "success",
    checkoutLink: `https://pay.nomba.com/checkout/${ORDER_ID}`,
    orderReference: ORDER_ID,
  },
};
export const NO_RECORD = { code: "404", description: "Transaction matching query not found" };
export const NO_CHECKOUT = {
  code: "00",
  description: "success",
  status: true,
  data: {
    success: false,
    message: "No transaction found for the provided orderId/orderReference",
    order: null,
  },
};
export const RECORD = {
  id: TRANSACTION,
  status: "SUCCESS",
  amount: "12500.5",
  type: "online_checkout",
  currency: "NGN",
  userId: ACCOUNT,
  onlineCheckoutOrderId: ORDER_ID,
  onlineCheckoutOrderReference: TO_OPEN.reference,
  onlineCheckoutPaymentMethod: "card_payment",
};
export const CHECKOUT = {
  success: "true",
  order: {
    orderId: ORDER_ID,
    orderReference: TO_OPEN.reference,
    accountId: ACCOUNT,
    amount: "12500.50",
    currency: "NGN",
  },
  transactionDetails: { paymentReference: TRANSACTION },
  cardDetails: {},
};
export const CANNED = {
  id: "API-VEND-1",
  status: "SUCCESS",
  amount: "4000.0",
  type: "phcn",
  currency: "NGN",
};
export const said = (data: object | null) => ({ code: "00", description: "SUCCESS", data });
export const PAID = {
  kind: "paid",
  transaction: {
    id: TRANSACTION,
    reference: TO_OPEN.reference,
    amount: 1_250_050,
    currency: "NGN",
    channel: "card_payment",
    isOurAccount: true,
  },
};

/** What Nomba answers to each path: status and body, by the call if need be. Tokens are given freely. */
export type Answers = Record<string, [number, object] | ((call: Heard) => [number, object])>;

export interface Desk {
  nomba: PaymentProvider;
  server: ScriptedServer;
  told: string[];
}

export async function aDesk(answers: Answers, settings: Partial<NombaSettings> = {}): Promise<Desk> {
  let issued = 0;
  // Its address is another each time, so its token is another too, although the database is one for all.
  const server = await scriptedServer((call, response) => {
    const scripted = answers[call.path];
    if (scripted) return answer(response, ...(typeof scripted === "function" ? scripted(call) : scripted));
    if (call.path !== "/v1/auth/token/issue") return answer(response, 404, NO_RECORD);
    issued += 1;
    return answer(response, 200, {
      code: "00",
      description: "Successful",
      status: false,
      data: {
        access_token: `token-${issued}`,
        refresh_token: `refresh-${issued}`,
        expiresAt: new Date(Date.now() + 1_800_000).toISOString(),
      },
    });
  });
  const told: string[] = [];
  const tell = (fields: object, message: string) => void told.push(`${message} ${JSON.stringify(fields)}`);
  const log: Log = { info: tell, warn: tell, error: tell };
  const nomba = nombaProvider(
    { db, log },
    {
      baseUrl: server.url,
      clientId: "11111111-2222-4333-8444-555555555555",
      clientSecret: SECRET,
      accountId: ACCOUNT,
      webhookSecrets: ["a-webhook-secret"],
      checkoutOrigins: ["https://pay.nomba.com"],
      ...settings,
    },
    { ...CALL_LIMITS, totalMs: 15_000, firstRetryMs: 5 },
  );
  onTestFinished(() => nomba.close());
  return { nomba, server, told };
}

export async function failureOf<Kind extends Error>(
  work: Promise<unknown>,
  kind: abstract new (...given: never[]) => Kind,
): Promise<Kind> {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(kind);
  expect(`${(error as Kind).message}${(error as Kind).stack}`).not.toMatch(
    /token-\d|nobody-may-read|@example/,
  );
  return error as Kind;
}

let db: Connection["db"];
beforeAll(async () => {
  const database = await copyDatabase();
  const connection = connect(database.url);
  db = connection.db;
  return async () => {
    await connection.close();
    await database.drop();
  };
});
