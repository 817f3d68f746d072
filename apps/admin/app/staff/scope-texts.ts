import type { Scope } from "@shop/contract/admin/permissions";

/** How much of a permission a role has, in words. */
export const SCOPE_TEXTS: Record<Scope, string> = {
  all: "In full",
  assigned: "Own parcels only",
  masked: "Without full phone numbers, emails and streets",
  unpaid: "Unpaid orders only",
  limited: "Up to a limit; above it, an owner decides",
};
