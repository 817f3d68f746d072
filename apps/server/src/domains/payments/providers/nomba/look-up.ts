import {
  type Finding,
  type MoneyMoved,
  ProviderRefused,
  ProviderUnreachable,
  type Unrecognised,
} from "../../../../payment-provider.ts";
import { isSameId } from "../../rules/same-id.ts";
import { asObject, textOf } from "../rules/answer-parts.ts";
import type { AskNomba } from "./ask-nomba.ts";
import { type NombaAnswer, refusalOf } from "./rules/answer.ts";
import {
  type CheckoutVerdict,
  isSettled,
  judgeBoth,
  judgeCheckout,
  judgeRecord,
  judgeSuccess,
  type Question,
  unrecognised,
  type Verdict,
} from "./rules/judge.ts";

/** A record as judged, and the transaction it is of. */
interface JudgedRecord {
  verdict: Verdict;
  id: string | null;
}

/** How many attempts of a payment are listed at once: more Nomba does not give. */
const LISTED = "50";
/** The number of pages that are read. No shopper makes a thousand attempts at one payment. */
const MOST_PAGES = 20;

/** Asks Nomba about a payment, all within one limit of time. It changes nothing there. */
export async function lookUpAtNomba(ask: AskNomba, question: Question, until: number): Promise<Finding> {
  const shown = await findShown(ask, question, until);
  if (question.transactionId !== undefined || !isSettled(shown)) return shown;
  // Record and checkout show one transaction only. A shopper can pay twice on the same page, or again after a reversal.
  const listed: (MoneyMoved | Unrecognised)[] = [];
  try {
    for await (const each of listTransactions(ask, question, until)) listed.push(each);
  } catch (error) {
    if (!(error instanceof ProviderUnreachable || error instanceof ProviderRefused)) throw error;
    // What is paid is paid. But where the money is gone, what else came decides.
    if (shown.kind !== "paid") throw error;
  }
  const alsoThere = listed.filter((each) => !isSameId(idOf(each), shown.transaction.id));
  return alsoThere.length > 0 ? { ...shown, alsoThere } : shown;
}

const idOf = (each: MoneyMoved | Unrecognised): string | null =>
  each.kind === "unrecognised" ? (each.transactionId ?? null) : each.transaction.id;

/** All transactions of a payment that moved money or cannot be read, newest first, page by page. */
async function* listTransactions(
  ask: AskNomba,
  question: Question,
  until: number,
): AsyncGenerator<MoneyMoved | Unrecognised> {
  const seen = new Set<string>();
  let cursor: string | null = null;
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const answer = await ask({
      method: "POST",
      path: "/v1/transactions/accounts",
      query: { limit: LISTED, ...(cursor === null ? {} : { cursor }) },
      body: { orderReference: question.reference },
      repeatable: true,
      until,
    });
    // Not every account may list.
    if (saysNotFound(answer) || answer.http === 403) return;
    if (answer.http !== 200 || answer.code !== "00") throw refusalOf(answer);
    const records = Array.isArray(answer.data?.results) ? answer.data.results : [];
    for (const record of records) {
      const verdict = judgeRecord(asObject(record) ?? {}, question);
      // If something has arrived in the meantime, the next page begins with the entries that ended the last one.
      if (!isSettled(verdict) && verdict.kind !== "unrecognised") continue;
      const id = idOf(verdict)?.toLowerCase();
      if (id === undefined || seen.has(id)) continue;
      seen.add(id);
      yield verdict;
    }
    const next = textOf(answer.data?.cursor);
    if (next === null || next === "" || next === cursor) return;
    cursor = next;
  }
}

/** What is shown first. */
async function findShown(ask: AskNomba, question: Question, until: number): Promise<Finding> {
  const record = await readRecord(ask, question, until);
  if (isSettled(record.verdict)) return record.verdict;
  const checkout = await readCheckout(ask, question, until);
  if (checkout.kind !== "says_paid") return judgeBoth(record.verdict, checkout);

  const { transactionId } = checkout;
  const isSame = isSameId(record.id, transactionId);
  if (isSame && (record.verdict.kind === "mismatched" || record.verdict.kind === "not_ours")) {
    return unrecognised("its records contradict each other", { saysPaid: true, id: transactionId });
  }
  // A shopper who failed and tried again has a second transaction, which has its own record.
  const isAsked = isSame || question.transactionId !== undefined;
  const second = isAsked ? record : await readRecord(ask, { ...question, transactionId }, until);
  const success = judgeSuccess(second.verdict, transactionId);
  // The first one cannot be read, and the second is not there yet: a person is told at once.
  return success.kind === "pending" && record.verdict.kind === "unrecognised"
    ? { ...record.verdict, saysPaid: true }
    : success;
}

async function readRecord(ask: AskNomba, question: Question, until: number): Promise<JudgedRecord> {
  const answer = await ask({
    method: "GET",
    path: "/v1/transactions/accounts/single",
    query: parameterFor(question),
    repeatable: true,
    until,
  });
  if (/^resource not found$/i.test(answer.words)) {
    // Nomba has no separate code for this. It is about an address, not a payment: reading it as "unpaid" would let paid
    // orders expire.
    throw new ProviderUnreachable("nomba does not know the address it was asked at");
  }
  const nothing: JudgedRecord = { verdict: { kind: "not_found" }, id: null };
  if (saysNotFound(answer)) return nothing;
  if (answer.http !== 200 || answer.code !== "00") throw refusalOf(answer);
  if (!answer.data) return nothing;
  return { verdict: judgeRecord(answer.data, question), id: textOf(answer.data.id) };
}

async function readCheckout(ask: AskNomba, question: Question, until: number): Promise<CheckoutVerdict> {
  const answer = await ask({
    method: "GET",
    path: "/v1/checkout/transaction",
    query: { idType: "ORDER_REFERENCE", id: question.reference },
    repeatable: true,
    until,
  });
  // Not every account and environment has this call: then there is only the record.
  if (saysNotFound(answer) || answer.http === 403) return { kind: "not_found" };
  if (answer.http !== 200 || answer.code !== "00") throw refusalOf(answer);
  return answer.data ? judgeCheckout(answer.data, question) : { kind: "not_found" };
}

/** A payment's own name is `orderId` here; what the shop calls it, and the money's name, are other parameters. */
function parameterFor({ reference, providerReference, transactionId }: Question): Record<string, string> {
  if (transactionId !== undefined) return { transactionRef: transactionId };
  if (providerReference !== null && providerReference !== reference) return { orderId: providerReference };
  return { orderReference: reference };
}

/**
 * Never tried, abandoned or unknown, in all the ways Nomba has been seen to say so. Some of them come with a general
 * code, so the words count.
 */
function saysNotFound({ http, code, words }: NombaAnswer): boolean {
  return http === 404 || code === "404" || (code !== "00" && /not found|no transaction/i.test(words));
}
