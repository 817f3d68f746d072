import { COOKIE_ANNOUNCEMENT, COOKIE_SESSION, COOKIE_USER } from "@shop/contract/constants";
import type { FastifyRequest } from "fastify";

const SESSION = new RegExp(`(?:^|;\\s*)${COOKIE_SESSION}=([^;\\s]+)`);

const ANNOUNCEMENT = new RegExp(`(?:^|;\\s*)${COOKIE_ANNOUNCEMENT}=(\\d+)`);

/** The value of the session cookie. It is untrusted: anyone can set it. */
export function sessionCookieOf({ headers }: Pick<FastifyRequest, "headers">): string | undefined {
  return SESSION.exec(headers.cookie ?? "")?.[1];
}

/** The version of the announcement that was dismissed on this device; null when none was. */
export function dismissedVersionOf({ headers }: Pick<FastifyRequest, "headers">): number | null {
  const found = ANNOUNCEMENT.exec(headers.cookie ?? "")?.[1];
  return found === undefined ? null : Number(found);
}

/** `Set-Cookie` values that clear both session cookies, as the client does after a 401. */
export function clearedCookies({ publicUrl }: { publicUrl: string }): string[] {
  const { protocol, hostname } = new URL(publicUrl);
  // Browsers accept secure cookies from https pages and from localhost, and reject them from other pages.
  const secure = protocol === "https:" || hostname === "localhost" ? "; Secure" : "";
  return [COOKIE_SESSION, COOKIE_USER].map((name) => `${name}=; Path=/; Max-Age=0; SameSite=Lax${secure}`);
}
