import { onTestFinished } from "vitest";
import { NOMBA_CREDENTIALS } from "../env.ts";
import { aShopAddress } from "../payments/a-shop-address.ts";
import { type Answered, ask } from "../payments/ask.ts";
import { type Sandbox, startSandbox } from "../sandbox.ts";

let lastReference = 0;

/** For tests: a Nomba, and a shop's address that hears of its events and answers as it is told to. */
export async function aNomba({ dataDir = null as string | null } = {}) {
  const shop = await aShopAddress("/api/webhooks/nomba");
  const sandbox = await startSandbox({ port: 0, smtpPort: 0, dataDir, nombaWebhookUrl: shop.url });
  onTestFinished(() => sandbox.stop());
  return { ...nombaAt(sandbox), shop };
}

/** A way to speak to a running one. */
export function nombaAt(sandbox: Sandbox) {
  let token = "";
  const control = (method: string, address: string, body?: object) =>
    ask(`${sandbox.url}/api/nomba${address}`, { method, body });

  async function call(
    method: string,
    address: string,
    { body, headers = {} }: { body?: unknown; headers?: Record<string, string> } = {},
  ): Promise<Answered> {
    if (token === "") token = (await issueToken()).body.data.access_token;
    const own = { authorization: `Bearer ${token}`, accountId: NOMBA_CREDENTIALS.accountId, ...headers };
    return ask(`${sandbox.nombaUrl}/v1${address}`, { method, body, headers: own });
  }

  const issueToken = (body: object = {}, headers: Record<string, string> = {}) =>
    ask(`${sandbox.nombaUrl}/v1/auth/token/issue`, {
      method: "POST",
      headers: { accountId: NOMBA_CREDENTIALS.accountId, ...headers },
      body: {
        grant_type: "client_credentials",
        client_id: NOMBA_CREDENTIALS.clientId,
        client_secret: NOMBA_CREDENTIALS.clientSecret,
        ...body,
      },
    });

  const page = (method: string, address: string, body?: object) =>
    ask(`${sandbox.nombaUrl}/v1/checkout${address}`, { method, body });

  return {
    ...sandbox,
    sandbox,
    call,
    control,
    issueToken,
    /** As the hosted page calls: without a token. */
    page,
    switches: (change: object) => control("PATCH", "/switches", change),
    act: (name: string, body: object) => control("POST", `/orders/${name}/act`, body),
    single: (query: string) => call("GET", `/transactions/accounts/single?${query}`),
    ledger: async (reference: string) => (await control("GET", `/ledger?reference=${reference}`)).body,

    createOrder: (order: object = {}) => call("POST", "/checkout/order", { body: anOrder(order) }),

    /** An order that was taken: its reference, Nomba's id for it, and its link. */
    async order(order: object = {}) {
      const asked = anOrder(order);
      const { status, body } = await call("POST", "/checkout/order", { body: asked });
      if (status !== 200) throw new Error(`The order was refused: ${JSON.stringify(body)}`);
      return {
        reference: asked.order.orderReference,
        id: body.data.orderReference as string,
        link: body.data.checkoutLink as string,
      };
    },

    payByCard: (id: string, card: Partial<CardTyped> = {}) =>
      page("POST", "/checkout-card-detail", {
        cardDetails: JSON.stringify({ ...A_CARD, ...card }),
        key: "",
        orderReference: id,
        saveCard: false,
        deviceInformation: { httpBrowserLanguage: "en-NG", deviceChannel: "browser" },
      }),
    enterOtp: (id: string, transactionId: string, otp: string) =>
      page("POST", "/checkout-card-otp", { otp, orderReference: id, transactionId }),
  };
}

interface CardTyped {
  cardNumber: string;
  cardExpiryMonth: string;
  cardExpiryYear: string;
  cardCVV: string;
  cardPin: string;
}

const A_CARD: CardTyped = {
  cardNumber: "5434 6210 7425 2808",
  cardExpiryMonth: "09",
  cardExpiryYear: "49",
  cardCVV: "123",
  cardPin: "1234",
};

export function anOrder(order: object = {}) {
  lastReference = Math.max(Date.now(), lastReference + 1);
  return {
    order: {
      orderReference: `order-${lastReference}`,
      customerId: "5",
      callbackUrl: "http://localhost:3000/checkout/return",
      customerEmail: "ada@example.com",
      amount: "12500.50",
      currency: "NGN",
      ...order,
    },
    tokenizeCard: false,
  };
}
