import type { ProviderAnswer, ProviderCall, ProviderCaller } from "../call-provider.ts";
import { isAccepted, refusalOf } from "./rules/answer.ts";

/** One call with the shop's key. */
export type AskPaystack = (what: Omit<ProviderCall, "headers">) => Promise<ProviderAnswer>;

/**
 * Reads one page of a list of Paystack's.
 * @param until a point in time of `performance.now()`, for pages that share one limit
 * @throws when it is refused or not answered
 */
export type ReadPage = (path: string, query: Record<string, string>, until?: number) => Promise<unknown[]>;

export function paystackAsker(caller: Pick<ProviderCaller, "call">, secretKey: string): AskPaystack {
  return (what) => caller.call({ ...what, headers: { authorization: `Bearer ${secretKey}` } });
}

export function pageReader(ask: AskPaystack): ReadPage {
  return async (path, query, until) => {
    const limit = until === undefined ? {} : { until };
    const answer = await ask({ method: "GET", path, query, repeatable: true, ...limit });
    if (!isAccepted(answer)) throw refusalOf(answer);
    return Array.isArray(answer.body.data) ? answer.body.data : [];
  };
}
