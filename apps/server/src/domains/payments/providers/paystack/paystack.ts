import { type Kobo, kobo } from "@shop/contract/money";
import type { Ctx } from "../../../../ctx.ts";
import {
  beforeSending,
  type Finding,
  type PaymentProvider,
  ProviderRefused,
  ProviderUnreachable,
} from "../../../../payment-provider.ts";
import type { PaystackSettings } from "../../../../payment-settings.ts";
import { type CallLimits, type ProviderAnswer, type ProviderCall, providerCaller } from "../call-provider.ts";
import { readKobo } from "../rules/amount.ts";
import { asObject, referenceOf, textOf } from "../rules/answer-parts.ts";
import { providerWords } from "../rules/provider-words.ts";
import { readLink } from "../rules/read-link.ts";
import { listAtPaystack } from "./list.ts";
import { judgeTransaction } from "./rules/judge.ts";
import { readEvent } from "./rules/read-event.ts";

/** How many refunds are listed at once, and how many pages are read of them. */
const LISTED = 100;
const MOST_PAGES = 20;
const GIVEN_BACK = /fully (reversed|refunded)|already.{0,30}(refund|revers)/i;

interface ListedRefund {
  /** Null when it cannot be read. */
  amount: Kobo | null;
  state: "refunded" | "on_its_way" | null;
}

/** Paystack behind the shop's port. It counts in kobo, and a payment keeps the name that the shop gave it. */
export function paystackProvider(
  { log }: Pick<Ctx, "log">,
  { baseUrl, secretKey, checkoutOrigins }: PaystackSettings,
  limits?: CallLimits,
): PaymentProvider {
  const caller = providerCaller({ name: "paystack", baseUrl, log, ...(limits ? { limits } : {}) });
  const ask = (what: Omit<ProviderCall, "headers">) =>
    caller.call({ ...what, headers: { authorization: `Bearer ${secretKey}` } });
  const isLive = secretKey.startsWith("sk_live_");

  return {
    name: "paystack",
    checkoutOrigins,
    showsPartRefunds: true,

    async open({ reference, amount, customerId, customerMail, callbackUrl }) {
      const answer = await ask({
        method: "POST",
        path: "/transaction/initialize",
        body: {
          email: customerMail,
          amount,
          currency: "NGN",
          reference,
          callback_url: callbackUrl,
          metadata: { customer_id: customerId },
        },
        repeatable: false,
      });
      const data = asObject(answer.body.data);
      const link = isAccepted(answer) ? readLink(data?.authorization_url, baseUrl) : null;
      if (link) return { providerReference: referenceOf(data?.reference, reference), link };
      if (answer.body.code === "duplicate_reference" || /duplicate/i.test(wordsOf(answer))) {
        throw new ProviderRefused("reference_taken", "paystack knows this reference already");
      }
      throw refusalOf(answer);
    },

    async lookUp({ reference, providerReference, transactionId, wasPaid = false }) {
      const path = transactionId
        ? `/transaction/${encodeURIComponent(transactionId)}`
        : `/transaction/verify/${encodeURIComponent(reference)}`;
      const answer = await ask({ method: "GET", path, repeatable: true });
      if (answer.body.code === "transaction_not_found" || /not found/i.test(wordsOf(answer))) {
        return { kind: "not_found" };
      }
      const record = isAccepted(answer) ? asObject(answer.body.data) : null;
      if (!record) throw refusalOf(answer);
      const finding = judgeTransaction(record, { reference, providerReference, transactionId, isLive });
      if (finding.kind !== "paid" || (transactionId === undefined && !wasPaid)) return finding;
      // A refund of a part leaves the status as it was, and after one of all it may lag behind.
      return withRefunds(finding, await listRefunds(finding.transaction.id));
    },

    list: (time) => listAtPaystack(readPage, time),

    /** Paystack has no call for it: its page stays open, and money that comes late is settled like any other. */
    async cancel() {},

    async refund({ transactionId, amount, sentBefore }) {
      // Paystack knows no idempotency key. Its list of refunds tells whether an earlier try has arrived.
      const known = await beforeSending(findRefund(transactionId, amount, sentBefore));
      if (known) return known;
      const answer = await ask({
        method: "POST",
        path: "/refund",
        body: { transaction: transactionId, amount },
        repeatable: false,
      });
      if (isAccepted(answer)) {
        const state = readRefund(textOf(asObject(answer.body.data)?.status));
        if (!state) throw new ProviderRefused("not_allowed", "paystack could not send the money back");
        return state;
      }
      if (answer.body.code === "transaction_reversed" || GIVEN_BACK.test(wordsOf(answer))) {
        throw new ProviderRefused("already_refunded", "paystack has sent this money back already");
      }
      throw refusalOf(answer);
    },

    readEvent: (received) => readEvent(received, secretKey),
    close: () => caller.close(),
  };

  async function readPage(path: string, query: Record<string, string>): Promise<unknown[]> {
    const answer = await ask({ method: "GET", path, query, repeatable: true });
    if (!isAccepted(answer)) throw refusalOf(answer);
    return Array.isArray(answer.body.data) ? answer.body.data : [];
  }

  async function findRefund(
    transactionId: string,
    amount: Kobo,
    sentBefore: readonly Kobo[],
  ): Promise<"refunded" | "on_its_way" | null> {
    const same = (await listRefunds(transactionId)).filter(
      (refund) => refund.amount === amount && refund.state !== null,
    );
    // As many of this amount were sent before this one, and are done.
    const others = sentBefore.filter((each) => each === amount).length;
    if (same.length <= others) return null;
    const done = same.filter(({ state }) => state === "refunded").length;
    return done > others ? "refunded" : "on_its_way";
  }

  async function listRefunds(transactionId: string): Promise<ListedRefund[]> {
    const until = caller.limitFromNow();
    const listed: ListedRefund[] = [];
    for (let page = 1; page <= MOST_PAGES; page += 1) {
      const answer = await ask({
        method: "GET",
        path: "/refund",
        query: { transaction: transactionId, perPage: String(LISTED), page: String(page) },
        repeatable: true,
        until,
      });
      if (!isAccepted(answer)) throw refusalOf(answer);
      const refunds = Array.isArray(answer.body.data) ? answer.body.data.map(asObject) : [];
      for (const refund of refunds) {
        if (transactionOf(refund) !== transactionId) continue;
        listed.push({ amount: readKobo(refund?.amount), state: readRefund(textOf(refund?.status)) });
      }
      if (refunds.length < LISTED) break;
    }
    return listed;
  }
}

/** How much of a paid transaction was reversed, if any. */
function withRefunds(paid: Extract<Finding, { kind: "paid" }>, refunds: readonly ListedRefund[]): Finding {
  const done = refunds.filter(({ state }) => state === "refunded");
  if (done.length === 0) return paid;
  const { transaction } = paid;
  const amounts = done.map(({ amount }) => amount);
  if (!amounts.every((amount) => amount !== null)) {
    const reason = "paystack: money was reversed, but not how much";
    return { kind: "unrecognised", reason, saysPaid: true, transactionId: transaction.id };
  }
  const back = amounts.reduce((sum, amount) => sum + amount, 0);
  return {
    kind: "reversed",
    transaction: { ...transaction, amount: kobo(Math.min(back, transaction.amount)) },
  };
}

/** A refund names its transaction by id, or holds the whole of it. */
function transactionOf(refund: Record<string, unknown> | null): string | null {
  return textOf(asObject(refund?.transaction)?.id ?? refund?.transaction);
}

/** Null when that refund came to nothing. All others are on their way, a status we do not know included. */
function readRefund(status: string | null): "refunded" | "on_its_way" | null {
  if (status === "processed") return "refunded";
  return status === "failed" ? null : "on_its_way";
}

/** The outer status says that the question was answered. */
function isAccepted({ status, body }: ProviderAnswer): boolean {
  return status >= 200 && status < 300 && body.status === true;
}

function wordsOf({ body }: ProviderAnswer): string {
  return providerWords(body.message);
}

function refusalOf(answer: ProviderAnswer): ProviderRefused | ProviderUnreachable {
  const { status } = answer;
  const words = wordsOf(answer);
  const told = `paystack said no (${status}${words ? `: ${words}` : ""})`;
  if (status === 401 || /invalid key/i.test(words)) {
    return new ProviderRefused("not_allowed", "paystack refuses our key");
  }
  if (status === 403) return new ProviderRefused("not_allowed", told);
  if (status >= 400) return new ProviderRefused("bad_request", told);
  return new ProviderUnreachable(`paystack gave no clear answer (${status})`);
}
