import type { IncomingHttpHeaders } from "node:http";
import { z } from "zod";
import { badInput } from "../../http/validate.ts";

/** Each header once, without blanks or control characters. */
const Headers = z.object({
  "Idempotency-Key": z
    .string()
    .regex(/^[\x21-\x7e]{1,100}$/, { error: "Idempotency-Key must be 1 to 100 visible ASCII characters" })
    .optional(),
});

/** Under which key a write is repeatable, where the client sent one. */
export function idempotencyKeyOf(headers: IncomingHttpHeaders): string | undefined {
  const parsed = Headers.safeParse({ "Idempotency-Key": headers["idempotency-key"] });
  if (!parsed.success) throw badInput(parsed.error);
  return parsed.data["Idempotency-Key"];
}
