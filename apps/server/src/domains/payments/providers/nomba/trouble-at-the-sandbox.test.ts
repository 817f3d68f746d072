import { kobo } from "@shop/contract/money";
import { describe, expect, test } from "vitest";
import { kindOf, nombaSandbox } from "../../../../../test/fixtures/nomba-sandbox.ts";
import { answer, scriptedServer } from "../../../../../test/scripted-server.ts";
import { ProviderRefused, ProviderUnreachable } from "../../../../payment-provider.ts";
import { closeProviders } from "../open-providers.ts";

const desk = nombaSandbox();
const { act, anOpenPayment, control, open, payment, switchTo } = desk;

describe("sending money back", () => {
  const key = "8b8f9a0e-1111-4222-8333-444455556666";

  async function aPaidPayment() {
    const known = await anOpenPayment();
    const { transactionId } = await act(known.reference, { act: "approve" });
    return { known, transactionId: String(transactionId) };
  }

  test("is done once, however often it is asked for", async () => {
    const { known, transactionId } = await aPaidPayment();
    const refund = {
      transactionId,
      amount: kobo(1_250_050),
      key: crypto.randomUUID(),
      mayBeSent: false,
      sentBefore: [],
      backBefore: kobo(0),
    };
    expect(await desk.nomba.refund(refund)).toBe("refunded");
    expect(await desk.nomba.refund(refund)).toBe("refunded");
    expect(await kindOf(desk.nomba.lookUp({ ...known, transactionId }))).toBe("reversed");
    await expect(desk.nomba.refund({ ...refund, key: crypto.randomUUID() })).rejects.toMatchObject({
      reason: "already_refunded",
    });
    expect((await control("GET", `ledger?reference=${known.reference}`)).totals).toEqual({
      taken: 1_250_050,
      returned: 1_250_050,
      net: 0,
    });
  });

  test("is looked up when nobody answered", async () => {
    const { known, transactionId } = await aPaidPayment();
    await switchTo({ faults: { refund: { kind: "drop", acted: true, times: 1 } } });
    await expect(
      desk.nomba.refund({
        transactionId,
        amount: kobo(1_250_050),
        key,
        mayBeSent: false,
        sentBefore: [],
        backBefore: kobo(0),
      }),
    ).rejects.toThrow(ProviderUnreachable);
    expect(await kindOf(desk.nomba.lookUp({ ...known, transactionId }))).toBe("reversed");
  });

  test("may be refused, and is refused for money that never came", async () => {
    const { transactionId } = await aPaidPayment();
    await switchTo({ refunds: "refused" });
    const refund = {
      transactionId,
      amount: kobo(1_250_050),
      key: crypto.randomUUID(),
      mayBeSent: false,
      sentBefore: [],
      backBefore: kobo(0),
    };
    await expect(desk.nomba.refund(refund)).rejects.toThrow(ProviderRefused);
    await expect(desk.nomba.refund({ ...refund, transactionId: "WEB-ONLINE_C-0B3C1-none" })).rejects.toThrow(
      ProviderRefused,
    );
  });
});

describe("the token", () => {
  test("The token that ended early is replaced without anybody noticing", async () => {
    const known = await anOpenPayment();
    const before = Number((await control("GET", "")).tokensIssued);
    await control("POST", "tokens/expire", {});
    const findings = await Promise.all(Array.from({ length: 8 }, () => kindOf(desk.nomba.lookUp(known))));
    expect(new Set(findings)).toEqual(new Set(["not_found"]));
    await desk.nomba.open(payment());
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
      expect(await kindOf(desk.nomba.lookUp(known))).toBe("not_found");
    }
  });
});

describe("when Nomba misbehaves", () => {
  test.each(["drop", "status_429", "status_500", "html", "not_json", "huge", "redirect"])(
    "%s leaves open what became of a payment, and the next poll finds it",
    async (kind) => {
      const wanted = payment();
      await switchTo({ faults: { create: { kind, acted: true, times: 1 } } });
      await expect(desk.nomba.open(wanted)).rejects.toThrow(ProviderUnreachable);
      await act(wanted.reference, { act: "approve" });
      const known = { reference: wanted.reference, providerReference: null };
      expect(await kindOf(desk.nomba.lookUp(known))).toBe("paid");
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
    await expect(desk.nomba.lookUp(known)).rejects.toThrow(ProviderUnreachable);
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
      desk.nomba.readEvent({ headers, body: Buffer.from(body), now: new Date() }),
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
    "The sandbox's announcement of a %s is not a payment of the shop",
    async (kind) => {
      const shop = await scriptedServer((_, response) => answer(response, 200, {}));
      await control("PUT", "webhook", { url: `${shop.url}/events`, ping: false });
      await switchTo({ webhooks: "on" });
      await control("POST", "events/unrelated", { kind });
      await expect.poll(() => shop.heard.length).toBe(1);
      const [{ headers, body } = { headers: {}, body: "" }] = shop.heard;
      const event = desk.nomba.readEvent({ headers, body: Buffer.from(body), now: new Date() });
      expect(event).toMatchObject({ kind: "event", references: [] });
    },
  );
});
