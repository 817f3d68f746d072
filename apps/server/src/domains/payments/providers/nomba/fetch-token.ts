import { ProviderRefused } from "../../../../payment-provider.ts";
import type { NombaSettings } from "../../../../payment-settings.ts";
import type { ProviderCaller } from "../call-provider.ts";
import { textOf } from "../rules/answer-parts.ts";
import { useTokenFor } from "../rules/token-life.ts";
import type { FetchedToken, TokenSource } from "../shared-token.ts";
import { isAccepted, isUnauthorised, type NombaAnswer, readAnswer, refusalOf } from "./rules/answer.ts";

/** Where Nomba's tokens come from. Asking for one twice does no harm, so it is repeated like a read. */
export function nombaTokens(
  caller: ProviderCaller,
  { clientId, clientSecret, accountId }: NombaSettings,
): TokenSource {
  const ask = async (path: string, headers: Record<string, string>, body: object): Promise<NombaAnswer> => {
    const answer = await caller.call({
      method: "POST",
      path,
      headers: { accountId, ...headers },
      body,
      repeatable: true,
    });
    return readAnswer(answer.status, answer.body);
  };

  return {
    async issue() {
      const answer = await ask(
        "/v1/auth/token/issue",
        {},
        { grant_type: "client_credentials", client_id: clientId, client_secret: clientSecret },
      );
      const token = readToken(answer);
      if (token) return token;
      // On this call "01" means wrong credentials and "02" an expired token.
      if (isUnauthorised(answer) || ["01", "02"].includes(answer.code)) {
        throw new ProviderRefused("not_allowed", "nomba refuses our credentials");
      }
      throw refusalOf(answer);
    },

    async refresh({ token, refreshToken }) {
      const answer = await ask(
        "/v1/auth/token/refresh",
        { authorization: `Bearer ${token}` },
        { grant_type: "refresh_token", refresh_token: refreshToken },
      );
      return readToken(answer);
    },
  };
}

function readToken(answer: NombaAnswer): FetchedToken | null {
  const token = textOf(answer.data?.access_token);
  if (!isAccepted(answer) || !token || !/^[\x21-\x7e]{1,4000}$/.test(token)) return null;
  return {
    token,
    refreshToken: textOf(answer.data?.refresh_token),
    useForMs: useTokenFor(textOf(answer.data?.expiresAt) ?? "", new Date()),
  };
}
