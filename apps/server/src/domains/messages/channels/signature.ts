import { createHmac, timingSafeEqual } from "node:crypto";

/** Whether the signature in hexadecimal is that of these bytes. */
export function isSigned(
  body: Buffer,
  { algorithm, secret, signature }: { algorithm: "sha256" | "sha512"; secret: string; signature: unknown },
): boolean {
  if (typeof signature !== "string") return false;
  const given = Buffer.from(signature.toLowerCase());
  const expected = Buffer.from(createHmac(algorithm, secret).update(body).digest("hex"));
  return given.length === expected.length && timingSafeEqual(given, expected);
}
