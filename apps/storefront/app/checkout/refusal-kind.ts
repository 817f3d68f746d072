import { CallError } from "@shop/contract/client";
import { type RefusalName, refusals } from "@shop/contract/refusals";

/** Whether the shop refused by this name. The wire carries the sentence only, its blanks filled. */
export function isRefusal(error: unknown, ...names: RefusalName[]): boolean {
  if (!(error instanceof CallError)) return false;
  return names.some(
    (name) => refusals[name].status === error.status && pattern(refusals[name].message).test(error.message),
  );
}

function pattern(message: string): RegExp {
  const parts = message.split(/\{\w+\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(`^${parts.join(".+")}$`);
}
