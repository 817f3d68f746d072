import type { Client } from "@shop/contract/client";
import { inject } from "vitest";
import { clientOf } from "../tools/whole-shop/client-of.ts";

/** The shop's calls, as a shopper or as a visitor: for what a journey needs but does not tell about. */
export function shopClient(session?: string): Promise<Client> {
  return clientOf(inject("shopUrl"), session);
}
