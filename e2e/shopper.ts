import { randomUUID } from "node:crypto";
import type { SignedIn } from "@shop/contract/accounts";
import type { Client } from "@shop/contract/client";
import { COOKIE_SESSION, STORED_USER_KEY } from "@shop/contract/constants";
import type { Page } from "playwright-core";
import { inject } from "vitest";
import { connect } from "../apps/server/src/db/pool.ts";
import { DEMO_ACCOUNT } from "../tools/seed/demo-account.ts";
import { shopClient } from "./shop-client.ts";
import { aVisitor, PHONE, type Visitor } from "./visitor.ts";

/** Everybody's: that of the demo account. */
export const PASSWORD = DEMO_ACCOUNT.password;

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

/** Somebody who has signed in already. @param cart how many different products lie in the cart */
export async function aShopper(options: { viewport?: typeof PHONE; cart?: number } = {}): Promise<Shopper> {
  const mail = aMailAddress("bisi");
  await writeVerifiedAccount(mail);
  const anybody = await shopClient();
  const [record] = await anybody.call("signIn", { mail, pword: PASSWORD });
  if (!record) throw new Error("Signing in gave no record");

  const visitor = await aVisitor(options.viewport ?? PHONE);
  const { token, ...stored } = record;
  await visitor.context.addCookies([{ name: COOKIE_SESSION, value: token, url: inject("shopUrl") }]);
  await visitor.context.addInitScript(
    ([key, user]) => localStorage.setItem(key ?? "", user ?? ""),
    [STORED_USER_KEY, JSON.stringify(stored)],
  );
  const client = await shopClient(token);
  for (const { token: variant } of await somethingInStock(options.cart ?? 0)) {
    await client.call("changeCart", { variant_token: variant, quantity: 1 });
  }
  return { ...visitor, mail, record, client };
}

/** Written straight into the database: the shop mails only so many codes an hour to one address of the network. */
async function writeVerifiedAccount(mail: string): Promise<void> {
  const { pool, close } = connect(inject("databaseUrl"), { connections: 1 });
  try {
    await pool.query(
      `insert into shoppers (public_id, mail, first_name, last_name, phone, address, password_hash, verified_at)
       select $1, $2, 'Bisi', 'Alade', '0803 765 4321', '3 Awolowo Road, Ikoyi', password_hash, now()
       from shoppers where mail = $3`,
      [randomUUID(), mail, DEMO_ACCOUNT.mail],
    );
  } finally {
    await close();
  }
}

/** Variants of so many products of which there is plenty. */
export async function somethingInStock(count: number) {
  const products = await (await shopClient()).call("listRandomProducts");
  return products
    .flatMap(({ variant }) => variant.slice(0, 1))
    .filter(({ stock }) => stock > 10)
    .slice(0, count);
}

/** Presses something that stands in the bar on phones and in the panel on desktops. */
export function visibleButton(page: Page, name: string) {
  return page.getByRole("button", { name, exact: true }).filter({ visible: true });
}

/** Fills in where the order goes; the address is there already. */
export async function fillDelivery(page: Page): Promise<void> {
  await page.getByLabel("Delivery location").selectOption({ index: 1 });
  await page.getByRole("radio", { name: "Standard delivery" }).check();
  await page.getByText(/^Comes /).waitFor();
}

/** Fills in all three sections of the checkout. */
export async function fillCheckout(page: Page): Promise<void> {
  await fillDelivery(page);
  await page.getByRole("radio", { name: "Pay on delivery" }).check();
}
