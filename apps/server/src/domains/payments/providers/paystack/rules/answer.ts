import { ProviderRefused, ProviderUnreachable } from "../../../../../payment-provider.ts";
import type { ProviderAnswer } from "../../call-provider.ts";
import { providerWords } from "../../rules/provider-words.ts";

/** The outer status says that the question was answered. */
export function isAccepted({ status, body }: ProviderAnswer): boolean {
  return status >= 200 && status < 300 && body.status === true;
}

/** For people, short and harmless. */
export function wordsOf({ body }: ProviderAnswer): string {
  return providerWords(body.message);
}

/** How the shop has to treat an answer that is not a success. */
export function refusalOf(answer: ProviderAnswer): ProviderRefused | ProviderUnreachable {
  const { status } = answer;
  const words = wordsOf(answer);
  const told = `Paystack refused it${words ? `: ${words}` : ""} (${status})`;
  if (status === 401 || /invalid key/i.test(words)) {
    return new ProviderRefused("not_allowed", "paystack refuses our key");
  }
  if (status === 403) return new ProviderRefused("not_allowed", told);
  if (status >= 400) return new ProviderRefused("bad_request", told);
  return new ProviderUnreachable(`paystack gave no clear answer (${status})`);
}
