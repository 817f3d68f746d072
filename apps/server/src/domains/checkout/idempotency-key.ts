import type { IncomingHttpHeaders } from "node:http";
import { RepeatableHeaders } from "@shop/contract/save-order";
import { badInput } from "../../http/validate.ts";

/** Under which key a write is repeatable, where the client sent one. */
export function idempotencyKeyOf(headers: IncomingHttpHeaders): string | undefined {
  const parsed = RepeatableHeaders.safeParse({ "Idempotency-Key": headers["idempotency-key"] });
  if (!parsed.success) throw badInput(parsed.error);
  return parsed.data["Idempotency-Key"];
}
