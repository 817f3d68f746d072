import { kobo } from "@shop/contract/money";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { copyDatabase } from "../../../../../test/database.ts";
import { type SandboxProcess, startSandboxProcess } from "../../../../../test/sandbox-process.ts";
import { answer, scriptedServer } from "../../../../../test/scripted-server.ts";
import { type Connection, connect } from "../../../../db/pool.ts";
import { readEnv } from "../../../../env.ts";
import { type Finding, type PaymentProvider, ProviderRefused, ProviderUnreachable } from "../../provider.ts";
import { CALL_LIMITS } from "../call-provider.ts";
import { closeProviders, openProviders, type Providers } from "../open-providers.ts";

let sandbox: SandboxProcess;
let database: Awaited<ReturnType<typeof copyDatabase>>;
let connection: Connection;
let providers: Providers;
let nomba: PaymentProvider;

const silent = { info: () => {}, warn: () => {}, error: () => {} };

function open(totalMs = 15_000): Providers {
  // No credentials are given: the shop and its sandbox know the same ones by heart.
  const env = readEnv({
    NODE_ENV: "test",
    DATABASE_URL: database.url,
    NOMBA_BASE_URL: `${sandbox.url}/nomba`,
  });
  const limits = { ...CALL_LIMITS, totalMs, firstRetryMs: 5, breakAfter: 1_000 };
  return openProviders({ db: connection.db, env, log: silent }, limits);
}

beforeAll(async () => {
  [database, sandbox] = await Promise.all([copyDatabase(), startSandboxProcess()]);
  connection = connect(database.url);
  providers = open();
  nomba = providers.get("nomba")!;
});
afterAll(async () => {
  await closeProviders(providers);
  await Promise.all([sandbox.stop(), connection.close().then(() => database.drop())]);
});
beforeEach(async () => {
  await control("POST", "reset", {});
  await switchTo({ rateLimit: "off", webhooks: "none" });
});

async function control(method: string, path: string, body?: object): Promise<Record<string, unknown>> {
  const said = await fetch(`${sandbox.url}/api/nomba${path && `/${path}`}`, {
    method,
    ...(body ? { headers: { "content-type": "application/json" }, body: JSON.stringify(body) } : {}),
  });
  expect(said.ok, `${method} ${path} answers ${said.status}`).toBe(true);
  return (await said.json()) as Record<string, unknown>;
}
const switchTo = (switches: object) => control("PATCH", "switches", switches);
const act = (reference: string, what: object) => control("POST", `orders/${reference}/act`, what);

let milliseconds = 1_768_469_412_345;
const payment = () => {
  milliseconds += 1;
  return {
    reference: `order-${milliseconds}`,
    amount: kobo(1_250_050),
    customerId: "shopper-5",
    customerMail: "ada@example.com",
    callbackUrl: "http://localhost:3000/checkout/return",
  };
};

async function anOpenPayment() {
  const wanted = payment();
  const { providerReference, link } = await nomba.open(wanted);
  return { reference: wanted.reference, providerReference, link };
}

const kindOf = async (finding: Promise<Finding>) => (await finding).kind;

test("a payment is opened, paid and found to the kobo", async () => {
  const known = await anOpenPayment();
  expect(known.providerReference).toMatch(/^[0-9a-f-]{36}$/);
  expect(nomba.checkoutOrigins).toContain(new URL(known.link).origin);
  expect(await nomba.lookUp(known)).toEqual({ kind: "not_found" });

  const { transactionId } = await act(known.reference, { act: "approve" });
  const paid = {
    kind: "paid",
    transaction: {
      id: transactionId,
      reference: known.reference,
      amount: 1_250_050,
      currency: "NGN",
      channel: "card_payment",
      isOurAccount: true,
    },
  };
  expect(await nomba.lookUp(known)).toEqual(paid);
  expect(await nomba.lookUp({ ...known, providerReference: null })).toEqual(paid);
  expect(await nomba.lookUp({ ...known, transactionId: String(transactionId) })).toEqual(paid);
});

test("a transfer is found with the amount that came, less or more", async () => {
  for (const amount of [100, 1_250_049, 1_250_051]) {
    const known = await anOpenPayment();
    await act(known.reference, { act: "transfer", amount });
    expect(await nomba.lookUp(known)).toMatchObject({
      kind: "paid",
      transaction: { amount, channel: "bank_transfer" },
    });
  }
});

test("money in another currency is said to be in it", async () => {
  const known = await anOpenPayment();
  await act(known.reference, { act: "approve", currency: "USD" });
  expect(await nomba.lookUp(known)).toMatchObject({ kind: "paid", transaction: { currency: "USD" } });
});

test("a decline is a failed attempt, and a second attempt may still pay", async () => {
  const known = await anOpenPayment();
  await act(known.reference, { act: "decline", message: "do not honor" });
  expect(await nomba.lookUp(known)).toEqual({ kind: "failed", reason: "do not honor" });
  await act(known.reference, { act: "approve" });
  expect(await kindOf(nomba.lookUp(known))).toBe("paid");
});

test("an attempt under way is pending", async () => {
  const known = await anOpenPayment();
  await act(known.reference, { act: "begin" });
  expect(await kindOf(nomba.lookUp(known))).toBe("pending");
});

test("money that was reversed has gone back", async () => {
  const known = await anOpenPayment();
  await act(known.reference, { act: "approve" });
  await act(known.reference, { act: "reverse" });
  expect(await kindOf(nomba.lookUp(known))).toBe("gone_back");
});

test("money is found behind a page full of later attempts", async () => {
  const known = await anOpenPayment();
  const first = await act(known.reference, { act: "transfer", amount: 1_250_051 });
  for (let nth = 0; nth < 52; nth += 1) await act(known.reference, { act: "decline" });
  await act(known.reference, { act: "approve" });
  expect(await nomba.lookUp(known)).toMatchObject({
    kind: "paid",
    transaction: { amount: 1_250_050 },
    alsoThere: [{ kind: "paid", transaction: { id: first.transactionId, amount: 1_250_051 } }],
  });
});

test("a record that lags behind is nothing yet, and then the payment", async () => {
  const known = await anOpenPayment();
  await switchTo({ recordDelaySeconds: 60 });
  await act(known.reference, { act: "approve" });
  expect(await kindOf(nomba.lookUp(known))).toBe("not_found");
  await control("POST", "clock", { aheadSeconds: 61 });
  expect(await kindOf(nomba.lookUp(known))).toBe("paid");
});

test.each([
  ["SUCCESS", "paid"],
  ["PAYMENT_SUCCESSFUL", "paid"],
  ["NEW", "pending"],
  ["PENDING_PAYMENT", "pending"],
  ["PENDING_BILLING", "pending"],
  ["PAYMENT_FAILED", "failed"],
  ["FAILED", "failed"],
  ["CANCELLED", "failed"],
  ["REVERSED_BY_VENDOR", "gone_back"],
  ["REFUND", "gone_back"],
  ["ON_THE_MOON", "strange"],
])("a record with the status %s is %s", async (recordStatus, kind) => {
  const known = await anOpenPayment();
  await act(known.reference, { act: "approve" });
  await switchTo({ recordStatus });
  expect(await kindOf(nomba.lookUp(known))).toBe(kind);
});

test.each(["foreign", "other_reference"])("a record that is %s is never a payment", async (record) => {
  await switchTo({ record });
  const known = await anOpenPayment();
  expect(["not_found", "strange"]).toContain(await kindOf(nomba.lookUp(known)));
  await act(known.reference, { act: "approve" });
  expect(await kindOf(nomba.lookUp(known))).toBe("strange");
});

test("money on somebody else's account is said to be there", async () => {
  const known = await anOpenPayment();
  await switchTo({ record: "other_account" });
  await act(known.reference, { act: "approve" });
  expect(await nomba.lookUp(known)).toMatchObject({ kind: "paid", transaction: { isOurAccount: false } });
});

test.each([{ notFoundForm: "code_01" }, { flagsAsText: true }, { linkForm: "pay" }, { linkForm: "sandbox" }])(
  "all goes as well with %j",
  async (switches) => {
    await switchTo(switches);
    const known = await anOpenPayment();
    expect(await kindOf(nomba.lookUp(known))).toBe("not_found");
    await act(known.reference, { act: "approve" });
    expect(await kindOf(nomba.lookUp(known))).toBe("paid");
  },
);

test.each(["http_400", "http_200"])("a reference is spent at its first use (%s)", async (refusalForm) => {
  await switchTo({ refusalForm });
  const wanted = payment();
  await nomba.open(wanted);
  const again = await nomba.open(wanted).catch((error: unknown) => error);
  expect(again).toBeInstanceOf(ProviderRefused);
  expect(again).toMatchObject({ reason: "reference_taken" });
  await expect(nomba.open({ ...payment(), customerMail: "" })).rejects.toMatchObject({
    reason: "bad_request",
  });
});

test.each(["nomba", "merchant", "either"])(
  "an order is cancelled when Nomba wants the name of %s",
  async (cancelTakes) => {
    const known = await anOpenPayment();
    await switchTo({ cancelTakes });
    await nomba.cancel(known);
    expect(await control("GET", `orders/${known.reference}`)).toMatchObject({ closed: "cancelled" });
  },
);

test("a cancelled order can still be paid by a transfer that is on its way", async () => {
  const known = await anOpenPayment();
  await nomba.cancel(known);
  await act(known.reference, { act: "transfer" });
  expect(await kindOf(nomba.lookUp(known))).toBe("paid");
});

describe("sending money back", () => {
  const key = "8b8f9a0e-1111-4222-8333-444455556666";

  async function aPaidPayment() {
    const known = await anOpenPayment();
    const { transactionId } = await act(known.reference, { act: "approve" });
    return { known, transactionId: String(transactionId) };
  }

  test("is done once, however often it is asked for", async () => {
    const { known, transactionId } = await aPaidPayment();
    const refund = { transactionId, amount: kobo(1_250_050), key: crypto.randomUUID() };
    expect(await nomba.refund(refund)).toBe("refunded");
    expect(await nomba.refund(refund)).toBe("refunded");
    expect(await kindOf(nomba.lookUp({ ...known, transactionId }))).toBe("gone_back");
    await expect(nomba.refund({ ...refund, key: crypto.randomUUID() })).rejects.toMatchObject({
      reason: "already_refunded",
    });
    expect((await control("GET", `ledger?reference=${known.reference}`)).totals).toEqual({
      taken: 1_250_050,
      returned: 1_250_050,
      net: 0,
    });
  });

  test("is found out about by looking when nobody answered", async () => {
    const { known, transactionId } = await aPaidPayment();
    await switchTo({ faults: { refund: { kind: "drop", acted: true, times: 1 } } });
    await expect(nomba.refund({ transactionId, amount: kobo(1_250_050), key })).rejects.toThrow(
      ProviderUnreachable,
    );
    expect(await kindOf(nomba.lookUp({ ...known, transactionId }))).toBe("gone_back");
  });

  test("may be refused, and is refused for money that never came", async () => {
    const { transactionId } = await aPaidPayment();
    await switchTo({ refunds: "refused" });
    const refund = { transactionId, amount: kobo(1_250_050), key: crypto.randomUUID() };
    await expect(nomba.refund(refund)).rejects.toThrow(ProviderRefused);
    await expect(nomba.refund({ ...refund, transactionId: "WEB-ONLINE_C-0B3C1-none" })).rejects.toThrow(
      ProviderRefused,
    );
  });
});

describe("the token", () => {
  test("that ended before its time is replaced without anybody noticing", async () => {
    const known = await anOpenPayment();
    const before = Number((await control("GET", "")).tokensIssued);
    await control("POST", "tokens/expire", {});
    const findings = await Promise.all(Array.from({ length: 8 }, () => kindOf(nomba.lookUp(known))));
    expect(new Set(findings)).toEqual(new Set(["not_found"]));
    await nomba.open(payment());
    expect(Number((await control("GET", "")).tokensIssued)).toBe(before + 1);
  });

  test("is shared with a process that starts later", async () => {
    const known = await anOpenPayment();
    const before = Number((await control("GET", "")).tokensIssued);
    const later = open();
    expect(await kindOf(later.get("nomba")!.lookUp(known))).toBe("not_found");
    await closeProviders(later);
    expect(Number((await control("GET", "")).tokensIssued)).toBe(before);
  });

  test("may live a few seconds only", async () => {
    await switchTo({ tokenLifeSeconds: 5 });
    await control("POST", "tokens/expire", {});
    for (let i = 0; i < 3; i += 1) {
      const known = await anOpenPayment();
      await control("POST", "clock", { aheadSeconds: 6 * (i + 1) });
      expect(await kindOf(nomba.lookUp(known))).toBe("not_found");
    }
  });
});

describe("when Nomba misbehaves", () => {
  test.each(["drop", "status_429", "status_500", "html", "not_json", "huge", "redirect"])(
    "%s leaves open what became of a payment, and the next look finds it",
    async (kind) => {
      const wanted = payment();
      await switchTo({ faults: { create: { kind, acted: true, times: 1 } } });
      await expect(nomba.open(wanted)).rejects.toThrow(ProviderUnreachable);
      await act(wanted.reference, { act: "approve" });
      const known = { reference: wanted.reference, providerReference: null };
      expect(await kindOf(nomba.lookUp(known))).toBe("paid");
    },
  );

  test.each(["hang", "slow"])("%s is given up in time", async (kind) => {
    const known = await anOpenPayment();
    await switchTo({ faults: { single: { kind, ms: 60_000 } } });
    const hurried = open(500);
    await expect(hurried.get("nomba")!.lookUp(known)).rejects.toThrow(ProviderUnreachable);
    await closeProviders(hurried);
  });

  test("a redirect is not followed, with or without our credentials", async () => {
    const known = await anOpenPayment();
    await switchTo({ faults: { all: { kind: "redirect" } } });
    await expect(nomba.lookUp(known)).rejects.toThrow(ProviderUnreachable);
    await switchTo({ faults: { all: null } });
    expect((await control("GET", "calls")).followed).toEqual({ times: 0, withCredentials: 0 });
  });
});

describe("what the sandbox announces", () => {
  async function heardFor(switches: object, what = "approve") {
    const shop = await scriptedServer((_, response) => answer(response, 200, {}));
    await control("PUT", "webhook", { url: `${shop.url}/events`, ping: true });
    await switchTo({ webhooks: "on", ...switches });
    const known = await anOpenPayment();
    const { requestId } = await act(known.reference, { act: what });
    await expect.poll(() => shop.heard.length).toBe(2);
    const [ping, event] = shop.heard.map(({ headers, body }) =>
      nomba.readEvent({ headers, body: Buffer.from(body), now: new Date() }),
    );
    return { known, requestId, ping, event };
  }

  test.each([{}, { webhookShape: "sandbox" }, { webhookTimestamp: "stale" }])(
    "is signed as Nomba signs it, after an unsigned ping (%j)",
    async (switches) => {
      const { known, requestId, ping, event } = await heardFor(switches);
      expect(ping).toEqual({ kind: "ping" });
      expect(event).toMatchObject({ kind: "event", id: requestId, type: "payment_success", saysPaid: true });
      expect(event).toMatchObject({ references: [known.reference, known.providerReference] });
    },
  );

  test("may be a failure with a response code", async () => {
    const { event } = await heardFor({}, "decline");
    expect(event).toMatchObject({ kind: "event", type: "payment_failed", saysPaid: false });
  });

  test.each([
    { webhookSignature: "wrong" },
    { webhookSignature: "missing" },
    { webhookSignature: "response_code_00" },
    { webhookSignature: "response_code_null" },
    { webhookTampering: "signed_field" },
  ])("is refused with %j", async (switches) => {
    expect((await heardFor(switches)).event?.kind).toBe("rejected");
  });

  test.each(["terminal", "virtual_account", "payout", "unknown"])(
    "about a %s is no payment of ours",
    async (kind) => {
      const shop = await scriptedServer((_, response) => answer(response, 200, {}));
      await control("PUT", "webhook", { url: `${shop.url}/events`, ping: false });
      await switchTo({ webhooks: "on" });
      await control("POST", "events/foreign", { kind });
      await expect.poll(() => shop.heard.length).toBe(1);
      const [{ headers, body } = { headers: {}, body: "" }] = shop.heard;
      const event = nomba.readEvent({ headers, body: Buffer.from(body), now: new Date() });
      expect(event).toMatchObject({ kind: "event", references: [] });
    },
  );
});
