import { createHash } from "node:crypto";

type Kind =
  | "product"
  | "variant"
  | "category"
  | "shopper"
  | "address"
  | "order"
  | "cart-line"
  | "staff"
  | "review"
  | "question";

/** The public name of something the demo shop has, the same in every shop that loads it. */
export function tokenFor(kind: Kind, key: string) {
  const digest = createHash("sha256").update(`${kind}:${key}`).digest("hex");
  return BigInt(`0x${digest}`).toString(36).slice(0, 14);
}
