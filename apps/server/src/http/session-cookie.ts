import { COOKIE_SESSION, COOKIE_USER } from "@shop/contract/constants";
import type { FastifyRequest } from "fastify";

const SESSION = new RegExp(`(?:^|;\\s*)${COOKIE_SESSION}=([^;\\s]+)`);

/** What the cookie of the session holds: a token, or anything that somebody wrote into it. */
export function sessionCookieOf({ headers }: Pick<FastifyRequest, "headers">): string | undefined {
  return SESSION.exec(headers.cookie ?? "")?.[1];
}

/** Clears both cookies of a session, as the client does after a 401. */
export function clearedCookies({ publicUrl }: { publicUrl: string }): string[] {
  const { protocol, hostname } = new URL(publicUrl);
  // Browsers keep secure cookies on localhost too, and elsewhere take none of a page that is not secure itself.
  const secure = protocol === "https:" || hostname === "localhost" ? "; Secure" : "";
  return [COOKIE_SESSION, COOKIE_USER].map((name) => `${name}=; Path=/; Max-Age=0; SameSite=Lax${secure}`);
}
