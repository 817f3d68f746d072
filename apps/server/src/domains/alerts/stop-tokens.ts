import { timingSafeEqual } from "node:crypto";
import type { Env } from "../../env.ts";
import { keyedHash } from "../../lib/keyed-hash.ts";

export type AlertKind = "stock" | "prices";

const KIND_OF: Readonly<Record<string, AlertKind>> = { s: "stock", p: "prices" };

/** The token in the links of an email, which stops emails of this kind to one shopper. Works until the shop's key changes. */
export function stopToken(
  env: Pick<Env, "codeKey">,
  { kind, publicId }: { kind: AlertKind; publicId: string },
): string {
  const mark = kind === "stock" ? "s" : "p";
  return `${mark}${publicId}.${signatureOf(env, mark + publicId).toString("base64url")}`;
}

/** Null if the shop has not made the token. */
export function readStopToken(
  env: Pick<Env, "codeKey">,
  token: string,
): { kind: AlertKind; publicId: string } | null {
  const [about = "", signature = ""] = token.split(".");
  const kind = KIND_OF[about.slice(0, 1)];
  const [signed, expected] = [Buffer.from(signature, "base64url"), signatureOf(env, about)];
  if (!kind || signed.length !== expected.length || !timingSafeEqual(signed, expected)) return null;
  return { kind, publicId: about.slice(1) };
}

const signatureOf = (env: Pick<Env, "codeKey">, text: string) => keyedHash(env, "alert links", text);
