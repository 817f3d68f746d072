import { createHash } from "node:crypto";

/** A name for the wire that is the same in every shop seeded from this catalogue, for ever. */
export function tokenFor(
  kind: "category" | "product" | "variant" | "shopper" | "address" | "order" | "cart-line",
  key: string,
) {
  const digest = createHash("sha256").update(`${kind}:${key}`).digest("hex");
  return BigInt(`0x${digest}`).toString(36).slice(0, 14);
}

/** A whole number from `low` to `high` that looks random and depends on the key alone. */
export function between(low: number, high: number, key: string): number {
  const digest = createHash("sha256").update(key).digest();
  return low + (digest.readUInt32BE(0) % (high - low + 1));
}
