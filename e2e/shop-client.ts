import type { Client } from "@shop/contract/client";
import { inject } from "vitest";
import { clientOf } from "../tools/whole-shop/client-of.ts";

/** The shop's calls, as a shopper or as a visitor: for what a journey needs but does not tell about. */
export function shopClient(session?: string): Promise<Client> {
  return clientOf(inject("shopUrl"), session);
}

/** A category with more than one page of products. No journey adds a product to it. */
export async function aLargeCategory() {
  const categories = await (await shopClient()).call("listCategories");
  const large = categories.find(({ name, productCount }) => name !== "Snacks" && productCount > 50);
  if (!large) throw new Error("No category of the demo catalogue has more than 50 products");
  return large;
}
