import { createHash } from "node:crypto";
import { refuse } from "../../lib/refuse.ts";
import type { StaffActor } from "../../lib/staff-actor.ts";

/** The token of a new record is that of the request's idempotency key, so that a request sent twice makes one record. */
export function tokenOfKey(
  kind: string,
  { staffId }: Pick<StaffActor, "staffId">,
  headers: Readonly<Record<string, unknown>>,
): string {
  const key = String(headers["idempotency-key"] ?? "");
  if (!/^[\w-]{8,64}$/.test(key)) {
    const message = "This request needs an Idempotency-Key of 8 to 64 letters and digits";
    refuse("bad_input", { fields: { "idempotency-key": message } }, { message });
  }
  return createHash("sha256").update(`${kind}:${staffId}:${key}`).digest("base64url").slice(0, 20);
}
