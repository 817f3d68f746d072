import { type CallName, calls } from "@shop/contract/calls";
import { CallError, createClient, type WireRequest } from "@shop/contract/client";
import { type RefusalName, refusalMessage, refusals } from "@shop/contract/refusals";
import type { Api } from "./use-api.ts";

/** What the shop answers to one call: data, a refusal by name, or nothing because the network is gone. */
export type Answer = { data: unknown } | { refusal: RefusalName } | "no answer";

/** A client of a shop that gives these answers, one after the other, the last one for ever; and what it was asked. */
export function clientAnswered(answers: Partial<Record<CallName, readonly Answer[]>>): {
  api: Api;
  asked: (WireRequest & { call: CallName })[];
} {
  const asked: (WireRequest & { call: CallName })[] = [];
  const api = createClient({
    storeKey: "publishable",
    session: () => "session",
    async carry(request) {
      const path = request.path.split("?", 1)[0];
      const call = (Object.keys(calls) as CallName[]).find((name) => calls[name].path === path);
      if (!call) throw new Error(`There is no call at ${request.path}`);
      const before = asked.filter((one) => one.call === call).length;
      asked.push({ ...request, call });
      const given = answers[call] ?? [];
      const answer = given[before] ?? given.at(-1);
      if (!answer) throw new Error(`Nobody expected the call ${call}`);
      if (answer === "no answer") throw new CallError("Network error", 0);
      const isRefused = "refusal" in answer;
      const text = JSON.stringify({
        status: !isRefused,
        ...(isRefused ? { code: answer.refusal } : {}),
        message: isRefused ? refusalMessage(answer.refusal) : "OK",
        data: isRefused ? null : answer.data,
      });
      return { status: isRefused ? refusals[answer.refusal].status : 200, text, retryAfter: null };
    },
  });
  return { api, asked };
}
