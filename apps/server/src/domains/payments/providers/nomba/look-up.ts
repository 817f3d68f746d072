import { type Finding, type MoneyMoved, ProviderRefused, ProviderUnreachable } from "../../provider.ts";
import { isSameId } from "../../rules/same-id.ts";
import { asObject, textOf } from "../rules/answer-parts.ts";
import type { AskNomba } from "./ask-nomba.ts";
import { type NombaAnswer, refusalOf } from "./rules/answer.ts";
import {
  isSettled,
  judgeBoth,
  judgeCheckout,
  judgeRecord,
  type Question,
  type Verdict,
} from "./rules/judge.ts";

/** A record as judged, and the transaction it is of. */
interface BookedRecord {
  verdict: Verdict;
  id: string | null;
}

/** How many attempts of a payment are listed at once: more Nomba does not give. */
const LISTED = "50";
/** So many pages are read. A thousand attempts at one payment are no shopper's. */
const MOST_PAGES = 20;

/** Asks Nomba's books about a payment, all within one limit of time. It changes nothing there. */
export async function lookUpAtNomba(ask: AskNomba, question: Question, until: number): Promise<Finding> {
  const shown = await findShown(ask, question, until);
  if (question.transactionId !== undefined || !isSettled(shown)) return shown;
  // Both books show one transaction only. A shopper can pay twice on the same page, or again after a reversal.
  const listed: MoneyMoved[] = [];
  try {
    for await (const moved of listMoney(ask, question, until)) listed.push(moved);
  } catch (error) {
    if (!(error instanceof ProviderUnreachable || error instanceof ProviderRefused)) throw error;
    // What is paid is paid. But where the money is gone, what else came decides.
    if (shown.kind !== "paid") throw error;
  }
  const alsoThere = listed.filter(({ transaction }) => !isSameId(transaction.id, shown.transaction.id));
  return alsoThere.length > 0 ? { ...shown, alsoThere } : shown;
}

/** All money that moved for a payment, newest first, page by page. */
async function* listMoney(ask: AskNomba, question: Question, until: number): AsyncGenerator<MoneyMoved> {
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
      // Where something has come meanwhile, the next page begins with what the last one ended with.
      if (!isSettled(verdict) || seen.has(verdict.transaction.id.toLowerCase())) continue;
      seen.add(verdict.transaction.id.toLowerCase());
      yield verdict;
    }
    const next = textOf(answer.data?.cursor);
    if (next === null || next === "" || next === cursor) return;
    cursor = next;
  }
}

/** What the books show first. */
async function findShown(ask: AskNomba, question: Question, until: number): Promise<Finding> {
  const record = await readRecord(ask, question, until);
  if (isSettled(record.verdict)) return record.verdict;
  const checkout = await readCheckout(ask, question, until);
  if (!isSettled(checkout)) return judgeBoth(record.verdict, checkout);

  // The checkout's book knows what was asked for, the record what became of it: about the same money the record is
  // believed. A shopper who failed and tried again has a second transaction, which may have its own record.
  const { id } = checkout.transaction;
  if (isSameId(record.id, id)) {
    return judgeBoth(record.verdict, { kind: "strange", reason: "nomba: its books contradict each other" });
  }
  const second = await readRecord(ask, { ...question, transactionId: id }, until);
  // How much was paid stands in the record alone, and it may lag by seconds: until it is there nobody knows.
  if (record.verdict.kind === "not_found" && second.verdict.kind === "not_found") return { kind: "pending" };
  return judgeBoth(second.verdict, checkout);
}

async function readRecord(ask: AskNomba, question: Question, until: number): Promise<BookedRecord> {
  const answer = await ask({
    method: "GET",
    path: "/v1/transactions/accounts/single",
    query: parameterFor(question),
    repeatable: true,
    until,
  });
  if (/^resource not found$/i.test(answer.words)) {
    // Said of an address, not of a payment: to take it for "unpaid" would let paid orders run out.
    throw new ProviderUnreachable("nomba does not know the address it was asked at");
  }
  const nothing: BookedRecord = { verdict: { kind: "not_found" }, id: null };
  if (saysNotFound(answer)) return nothing;
  if (answer.http !== 200 || answer.code !== "00") throw refusalOf(answer);
  if (!answer.data) return nothing;
  return { verdict: judgeRecord(answer.data, question), id: textOf(answer.data.id) };
}

async function readCheckout(ask: AskNomba, question: Question, until: number): Promise<Verdict> {
  const answer = await ask({
    method: "GET",
    path: "/v1/checkout/transaction",
    query: { idType: "ORDER_REFERENCE", id: question.reference },
    repeatable: true,
    until,
  });
  // Not every account and environment has this book: then the record stands alone.
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

/** Never tried, abandoned or unknown, in all the ways Nomba has been seen to say so. */
function saysNotFound({ http, code, words }: NombaAnswer): boolean {
  return http === 404 || code === "404" || (code !== "00" && /not found|no transaction/i.test(words));
}
