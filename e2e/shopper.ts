import type { SignedIn } from "@shop/contract/accounts";
import type { Client } from "@shop/contract/client";
import type { BrowserContextOptions } from "playwright-core";
import { inject } from "vitest";
import { shopClient } from "./shop-client.ts";
import { carrySession, openSession, PASSWORD, writeVerifiedAccount } from "./verified-account.ts";
import { aVisitor, PHONE, type Visitor } from "./visitor.ts";

export { fillCheckout, fillDelivery, visibleButton } from "./checkout-steps.ts";
export { PASSWORD };

let made = 0;

export function aMailAddress(name: string): string {
  made += 1;
  return `${name}.${process.pid}.${made}@example.com`;
}

/** An account that waits for its code. */
export async function anUnverifiedAccount(): Promise<{ mail: string }> {
  const mail = aMailAddress("bisi");
  const client = await shopClient();
  await client.call("register", {
    fname: "Bisi",
    lname: "Alade",
    mail,
    phone: "0803 765 4321",
    address: "3 Awolowo Road, Ikoyi",
    pword: PASSWORD,
  });
  return { mail };
}

export interface Shopper extends Visitor {
  mail: string;
  record: SignedIn;
  /** The shop's calls as this shopper. */
  client: Client;
}

/**
 * Somebody who has signed in already.
 * @param options.cart how many different products lie in the cart
 * @param options.browserOptions as those of `aVisitor`
 */
export async function aShopper(
  options: { viewport?: typeof PHONE; cart?: number; browserOptions?: BrowserContextOptions } = {},
): Promise<Shopper> {
  const mail = aMailAddress("bisi");
  const shopUrl = inject("shopUrl");
  await writeVerifiedAccount(inject("databaseUrl"), mail);
  const record = await openSession(inject("databaseUrl"), mail);
  const visitor = await aVisitor(options.viewport ?? PHONE, options.browserOptions);
  await carrySession(visitor.context, shopUrl, record);
  const client = await shopClient(record.token);
  for (const { token: variant } of await somethingInStock(options.cart ?? 0)) {
    await client.call("changeCart", { variant_token: variant, quantity: 1 });
  }
  return { ...visitor, mail, record, client };
}

/** What one piece costs at most that a journey buys: a small cart may be paid on delivery by a new shop's rules. */
export const PRICE_MAX = 8000;

/** Puts so much into the cart that a new shop's rules want a first order of it paid online. @returns of what, and how many */
export async function fillCartAboveFirstOrders(client: Client) {
  const variants = (await client.call("listRandomProducts")).flatMap(({ variant }) => variant);
  const { token: variant_token, price } =
    variants.find(({ stock, price }) => price >= 5000 && price <= 40_000 && stock * price > 70_000) ??
    raise("Nothing in the shop is expensive enough");
  const pieces = Math.ceil(51_000 / price);
  await client.call("changeCart", { variant_token, quantity: pieces });
  return { variant_token, pieces };
}

function raise(message: string): never {
  throw new Error(message);
}

/** Variants of this many products, all with plenty of stock. */
export async function somethingInStock(count: number) {
  const products = await (await shopClient()).call("listRandomProducts");
  return products
    .flatMap(({ variant }) => variant.slice(0, 1))
    .filter(({ stock, price }) => stock > 10 && price <= PRICE_MAX)
    .slice(0, count);
}
