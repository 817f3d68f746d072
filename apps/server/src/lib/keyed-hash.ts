import { createHmac, hkdfSync } from "node:crypto";
import type { Env } from "../env.ts";

/** Each use has its own key, derived from the shop's, so hashes in one table reveal nothing about another table. */
export type HashUse =
  | "alert links"
  | "attempts"
  | "attempts of shoppers"
  | "attempts of staff"
  | "code series"
  | "mail of codes";

const keys = new Map<string, Buffer>();
const blocks = new Map<string, { inner: Buffer; outer: Buffer }>();

/**
 * The value to store instead of an email address or a network. There are few enough of them to guess from a plain hash;
 * from this one, only with the shop's key.
 */
export function keyedHash({ codeKey }: Pick<Env, "codeKey">, use: HashUse, text: string): Buffer {
  return createHmac("sha256", keyFor(codeKey, use)).update(text).digest();
}

const BLOCK_BYTES = 64;

/**
 * The two padded blocks of the key, for an SQL statement that must compute the hash because only it knows the text:
 * sha256(outer || sha256(inner || text)) is the HMAC (RFC 2104).
 */
export function keyBlocks({ codeKey }: Pick<Env, "codeKey">, use: HashUse): { inner: Buffer; outer: Buffer } {
  const name = `${use}|${codeKey}`;
  const known = blocks.get(name);
  if (known) return known;
  const key = keyFor(codeKey, use);
  const blockOf = (pad: number) =>
    Buffer.from(Uint8Array.from({ length: BLOCK_BYTES }, (_, at) => (key[at] ?? 0) ^ pad));
  const made = { inner: blockOf(0x36), outer: blockOf(0x5c) };
  blocks.set(name, made);
  return made;
}

function keyFor(codeKey: string, use: HashUse): Buffer {
  const name = `${use}|${codeKey}`;
  const known = keys.get(name);
  if (known) return known;
  const key = Buffer.from(hkdfSync("sha256", codeKey, "", `shop: ${use}`, 32));
  keys.set(name, key);
  return key;
}
