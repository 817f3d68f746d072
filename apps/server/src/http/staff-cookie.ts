import type { IncomingHttpHeaders } from "node:http";
import type { Env } from "../env.ts";

/** A session of staff ends after this long, whatever happens in it. */
export const STAFF_SESSION_HOURS = 12;
/** A session without a request for this long has ended. */
export const STAFF_IDLE_HOURS = 2;

const DEVICE_DAYS = 365;

type Site = Pick<Env, "publicUrl">;

/**
 * The names of the cookies. A browser accepts the prefix `__Host-` only from https, for the whole host and with Secure,
 * so no sibling host can set such a cookie. Plain http, in development, has no prefix.
 */
function nameOf(kind: "staff" | "staff-device", { publicUrl }: Site): string {
  return publicUrl.startsWith("https:") ? `__Host-${kind}` : kind;
}

function cookieOf(name: string, headers: IncomingHttpHeaders): string | undefined {
  const cookies = (headers.cookie ?? "").split(";").map((cookie) => cookie.trim());
  return cookies.find((cookie) => cookie.startsWith(`${name}=`))?.slice(name.length + 1);
}

/** The session token of a request. It is untrusted: anyone can send one. */
export function staffTokenOf(headers: IncomingHttpHeaders, site: Site): string | undefined {
  return cookieOf(nameOf("staff", site), headers);
}

/** The token by which a member's device is known again. It opens nothing. */
export function staffDeviceOf(headers: IncomingHttpHeaders, site: Site): string | undefined {
  return cookieOf(nameOf("staff-device", site), headers);
}

function setCookie(name: string, value: string, seconds: number, { publicUrl }: Site): string {
  const secure = publicUrl.startsWith("https:") ? "; Secure" : "";
  return `${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure}`;
}

export function staffCookie(token: string, site: Site): string {
  return setCookie(nameOf("staff", site), token, STAFF_SESSION_HOURS * 60 * 60, site);
}

export function clearedStaffCookie(site: Site): string {
  return setCookie(nameOf("staff", site), "", 0, site);
}

export function staffDeviceCookie(token: string, site: Site): string {
  return setCookie(nameOf("staff-device", site), token, DEVICE_DAYS * 24 * 60 * 60, site);
}
