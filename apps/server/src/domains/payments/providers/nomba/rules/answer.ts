import { ProviderRefused, ProviderUnreachable } from "../../../../../payment-provider.ts";
import { asObject } from "../../rules/answer-parts.ts";
import { providerWords } from "../../rules/provider-words.ts";

/** What Nomba says, out of its envelope. Its `status` is left there: it says false on successes. */
export interface NombaAnswer {
  http: number;
  /** "00" is accepted; what that means is in the data. An HTTP status of 200 means nothing. */
  code: string;
  /** For people, already short and harmless. */
  words: string;
  data: Record<string, unknown> | null;
}

/** @throws ProviderUnreachable when it is not Nomba's envelope */
export function readAnswer(http: number, body: Record<string, unknown>): NombaAnswer {
  const { code, description, message } = body;
  if ((typeof code !== "string" && typeof code !== "number") || !/^[\w.-]{1,40}$/.test(String(code))) {
    throw new ProviderUnreachable("nomba gave an unknown kind of answer");
  }
  const data = asObject(body.data);
  const said = [data?.message, message, description].map(providerWords);
  return { http, code: String(code), words: said.find((words) => words !== "") ?? "", data };
}

/** A flag may be a boolean or a text. */
export function isTrue(flag: unknown): boolean {
  return flag === true || (typeof flag === "string" && flag.toLowerCase() === "true");
}

export function isFalse(flag: unknown): boolean {
  return flag === false || (typeof flag === "string" && flag.toLowerCase() === "false");
}

export function isAccepted({ http, code, data }: NombaAnswer): boolean {
  return http === 200 && code === "00" && data !== null && !isFalse(data.success);
}

export function isUnauthorised({ http, code }: NombaAnswer): boolean {
  return http === 401 || code === "401";
}

/** Whether the name that we gave was used before. */
export function saysTaken({ words }: NombaAnswer): boolean {
  return /already exists|already (been )?used|duplicate/i.test(words);
}

/**
 * How the shop has to treat an answer that is not a success. If Nomba may have acted anyway, it counts as unreachable.
 */
export function refusalOf(answer: NombaAnswer): ProviderRefused | ProviderUnreachable {
  const { http, code, words } = answer;
  const told = `Nomba refused it${words ? `: ${words}` : ""} (${http}/${code})`;
  if (isUnauthorised(answer)) return new ProviderRefused("not_allowed", "nomba refuses our credentials");
  if (http === 403 || ["403", "05", "06"].includes(code)) return new ProviderRefused("not_allowed", told);
  if (http >= 400 || ["02", "400", "404", "422"].includes(code)) {
    return new ProviderRefused("bad_request", told);
  }
  if (code === "00" && isFalse(answer.data?.success)) return new ProviderRefused("bad_request", told);
  // "01" may be tried again, "201" is being worked on, "500" is their fault: what happened is not known.
  return new ProviderUnreachable(`nomba gave no clear answer (${http}/${code})`);
}
