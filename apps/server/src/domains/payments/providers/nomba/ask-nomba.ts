import { beforeSending } from "../../../../payment-provider.ts";
import type { ProviderCall, ProviderCaller } from "../call-provider.ts";
import type { SharedToken } from "../shared-token.ts";
import { isUnauthorised, type NombaAnswer, readAnswer } from "./rules/answer.ts";

export type NombaCall = Omit<ProviderCall, "headers"> & { headers?: Record<string, string> };

/** One call with the shared token and the account's header. */
export type AskNomba = (what: NombaCall) => Promise<NombaAnswer>;

/** A call that changes something at Nomba. It is never repeated. */
export type WriteToNomba = (
  path: string,
  body: object,
  headers?: Record<string, string>,
) => Promise<NombaAnswer>;

export function nombaAsker(caller: ProviderCaller, token: SharedToken, accountId: string): AskNomba {
  const send = async (what: NombaCall, bearer: string): Promise<NombaAnswer> => {
    const { status, body } = await caller.call({
      ...what,
      headers: { ...what.headers, authorization: `Bearer ${bearer}`, accountId },
    });
    return readAnswer(status, body);
  };

  return async (what) => {
    const bearer = await beforeSending(token.get());
    const answer = await send(what, bearer);
    if (!isUnauthorised(answer)) return answer;
    // A call whose token is refused has done nothing, so even a refund may be sent again. Only once: a fresh token that
    // is refused, too, has another cause.
    return send(what, await beforeSending(token.get(bearer)));
  };
}
