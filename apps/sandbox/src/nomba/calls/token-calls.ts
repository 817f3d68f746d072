import { type Answer, type Call, type CallInput, UNAUTHORIZED } from "./call.ts";

export const tokenCalls: readonly Call[] = [
  {
    name: "token",
    method: "POST",
    path: "/auth/token/issue",
    isWithoutToken: true,
    answer(given) {
      const { nomba, body } = given;
      const { clientId, clientSecret } = nomba.credentials;
      const isRight =
        body.grant_type === "client_credentials" &&
        body.client_id === clientId &&
        body.client_secret === clientSecret;
      return isRight ? issued(given) : UNAUTHORIZED;
    },
  },
  {
    name: "token",
    method: "POST",
    path: "/auth/token/refresh",
    // The token may have expired, as long as we issued it.
    isWithoutToken: true,
    answer(given) {
      const { nomba, body, token } = given;
      const isRight =
        body.grant_type === "refresh_token" &&
        typeof body.refresh_token === "string" &&
        nomba.tokens.isOurs(token) &&
        nomba.tokens.takeRefreshToken(body.refresh_token);
      return isRight ? issued(given) : UNAUTHORIZED;
    },
  },
  {
    name: "token",
    method: "POST",
    path: "/auth/token/revoke",
    answer({ nomba, body }) {
      const isRight = body.clientId === nomba.credentials.clientId && typeof body.access_token === "string";
      if (!isRight) return UNAUTHORIZED;
      nomba.tokens.revoke(String(body.access_token));
      return { status: 200, body: { code: "00", description: "Token revoked successfully" } };
    },
  },
];

function issued({ nomba }: CallInput): Answer {
  const token = nomba.tokens.issue(nomba.switches.for().tokenLifeSeconds);
  return {
    status: 200,
    body: {
      code: "00",
      description: "Successful",
      // Nomba really sends false on success.
      status: false,
      data: { businessId: nomba.credentials.accountId, ...token },
    },
  };
}
