import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { NOMBA_CREDENTIALS } from "../../apps/sandbox/src/env.ts";
import {
  nombaEvent,
  paystackEvent,
  signedByNomba,
  signedByPaystack,
} from "../../apps/server/test/signed-events.ts";
import type { Random } from "../random.ts";
import type { Provider } from "../world/sandbox.ts";
import type { Target } from "./target.ts";

const PROVIDERS = ["nomba", "nomba", "paystack"] as const;
const CALLS: Record<Provider, readonly string[]> = {
  nomba: ["all", "token", "create", "single", "checkout_transaction", "cancel", "refund"],
  paystack: ["all", "initialize", "verify", "list", "refund", "fetch_refund"],
};
const KINDS = ["slow", "hang", "drop", "drop", "status_429", "status_500", "html", "not_json"] as const;

/** A few calls of a provider fail, some of them after it has acted. */
export async function failCalls({ world: { sandbox } }: Target, random: Random): Promise<void> {
  const provider = random.pick(PROVIDERS);
  const fault = {
    kind: random.pick(KINDS),
    times: random.int(1, 4),
    acted: random.chance(0.5),
    ms: random.int(200, 3_000),
  };
  const call = random.pick(CALLS[provider]);
  await sandbox.switches(provider, { faults: { [call]: fault } });
  await wait(4_000);
  await sandbox.switches(provider, { faults: { [call]: null } });
}

/** For a while events come late, twice, in the wrong order, with a wrong signature or not at all, and records lag. */
export async function misbehaveEvents({ world: { sandbox } }: Target, random: Random): Promise<void> {
  const provider = random.pick(PROVIDERS);
  const nomba = {
    webhookOrder: "reversed",
    webhookTimestamp: "stale",
    recordDelaySeconds: random.int(1, 4),
  };
  const both = {
    webhookCopies: random.int(2, 5),
    webhookDelaySeconds: random.int(1, 4),
    webhookSignature: "wrong",
    webhookTampering: "reference",
    webhooks: "none",
  };
  const choices = Object.entries(provider === "nomba" ? { ...both, ...nomba } : both);
  const [name, value] = random.pick(choices);
  await sandbox.switches(provider, { [name]: value });
  await wait(random.int(500, 3_000));
  await sandbox.switches(provider, { [name]: null });
}

/** Events that were delivered come again. */
export async function doubleEvents({ world: { sandbox } }: Target, random: Random): Promise<void> {
  const provider = random.pick(PROVIDERS);
  const events = (await sandbox.events(provider)).slice(0, 20);
  if (events.length === 0) throw new Error("There is no event to double");
  await Promise.all([1, 2, 3].map(() => sandbox.push(provider, random.pick(events).id)));
}

/** Somebody without the secret claims that an order is paid. */
export async function forgeEvent(target: Target, random: Random): Promise<void> {
  await sendEvent(target, random, "somebody-elses-secret-0123456789");
}

/** Somebody with the secret claims that an order is paid. The shop asks the provider and believes only the provider. */
export async function lieInEvent(target: Target, random: Random): Promise<void> {
  await sendEvent(target, random, NOMBA_CREDENTIALS.webhookSecret);
}

async function sendEvent({ world, journal }: Target, random: Random, secret: string): Promise<void> {
  const { rows } = await world.pool.query<{ reference: string; provider: Provider }>(
    "select reference, provider from payments where state = 'open' order by random() limit 1",
  );
  const [payment] = rows;
  if (!payment) throw new Error("There is no open payment");
  const { reference, provider } = payment;
  const event =
    provider === "nomba"
      ? signedByNomba(
          nombaEvent({
            requestId: randomUUID(),
            transactionId: `LIE-${randomUUID()}`,
            orderReference: reference,
            orderId: randomUUID(),
          }),
          { secret },
        )
      : signedByPaystack(paystackEvent({ id: random.int(1, 1e9), reference }), { secretKey: secret });
  const answer = await fetch(`${random.pick(world.webUrls)}/api/webhooks/${provider}`, {
    method: "POST",
    headers: { "content-type": "application/json", ...event.headers },
    body: new Uint8Array(event.payload),
    signal: AbortSignal.timeout(8_000),
  });
  const isKnown = provider === "nomba" && secret === NOMBA_CREDENTIALS.webhookSecret;
  if (answer.status === 200 && !isKnown)
    journal.violated("a forged event is refused", { provider, status: answer.status });
}

export async function endTokens({ world: { sandbox } }: Target): Promise<void> {
  await sandbox.ask("POST", "/api/nomba/tokens/expire", {});
}

/** For a while, a provider carries refunds out late, refuses them, or accepts them and never carries them out. */
export async function troubleRefunds({ world: { sandbox } }: Target, random: Random): Promise<void> {
  const provider = random.pick(PROVIDERS);
  const refunds = random.pick(["later", "later", "refused", provider === "paystack" ? "fail" : "later"]);
  await sandbox.switches(provider, { refunds, refundSeconds: random.int(1, 5) });
  await wait(random.int(1_000, 4_000));
  await sandbox.switches(provider, { refunds: null });
}

/** A bank takes back what a shopper has paid: all of it, or at Nomba a part. */
export async function reversePayment({ world: { pool, sandbox } }: Target, random: Random): Promise<void> {
  const { rows } = await pool.query<{ reference: string; provider: Provider }>(
    `select p.reference, p.provider from payments p join payment_receipts r on r.payment_id = p.id
     where r.state in ('credited', 'refund_due') order by random() limit 1`,
  );
  const [payment] = rows;
  if (!payment) throw new Error("There is no payment to reverse");
  const { reference, provider } = payment;
  const isPart = provider === "nomba" && random.chance(0.3);
  await sandbox.act(provider, reference, { act: "reverse", ...(isPart ? { amount: 5_000 } : {}) });
}

/** The mail server is busy, hangs, or takes a mail and says nothing. */
export async function troubleMail({ world: { sandbox } }: Target, random: Random): Promise<void> {
  await sandbox.smtp({
    mode: random.pick(["refuse", "hang", "drop_after_data"]),
    times: random.int(1, 6),
  });
  await wait(3_000);
  await sandbox.smtp({ mode: "accept" });
}
