import { randomUUID } from "node:crypto";
import type { SignedIn } from "@shop/contract/accounts";
import { COOKIE_SESSION, STORED_USER_KEY } from "@shop/contract/constants";
import type { BrowserContext } from "playwright-core";
import { presentShopper } from "../apps/server/src/domains/accounts/present.ts";
import { findShopperByMail } from "../apps/server/src/domains/accounts/queries.ts";
import { startSession } from "../apps/server/src/domains/accounts/start-session.ts";
import { DEMO_ACCOUNT } from "../tools/seed/demo-account.ts";
import { databaseAt } from "./database.ts";

/** Everybody's: that of the demo account. */
export const PASSWORD = DEMO_ACCOUNT.password;

/**
 * Written straight into the database: the shop mails only so many codes an hour to one address of the network. In a shop
 * without the demo account, nobody knows the password. Each account has its own phone number, because what happens
 * to the orders of a number decides whether it may pay on delivery.
 */
export async function writeVerifiedAccount(databaseUrl: string, mail: string): Promise<void> {
  await databaseAt(databaseUrl).pool.query(
    `insert into shoppers (public_id, mail, first_name, last_name, phone, address, password_hash, verified_at)
     values ($1, $2, 'Bisi', 'Alade',
             regexp_replace(lpad((hashtext($2)::bigint + 2147483648)::text, 10, '0'), '^.(..)(....)(...)', '08\\1 \\2 \\3'),
             '3 Awolowo Road, Ikoyi',
             coalesce((select password_hash from shoppers where mail = $3), 'none'), now())`,
    [randomUUID(), mail, DEMO_ACCOUNT.mail],
  );
}

/** Signed in past the form: the shop takes only so many tries from one address of the network. */
export async function openSession(databaseUrl: string, mail: string): Promise<SignedIn> {
  const { db } = databaseAt(databaseUrl);
  const shopper = await findShopperByMail({ db }, mail);
  if (!shopper) throw new Error(`There is no account of ${mail}`);
  const { id: shopperId, passwordHash } = shopper;
  const session = await startSession({ db }, { shopperId, passwordHash, device: "A browser" });
  if (session === null) throw new Error(`The password of ${mail} has just been changed`);
  return { ...presentShopper(shopper), token: session.token };
}

/** A browser that has been signed in already. */
export async function carrySession(
  context: BrowserContext,
  shopUrl: string,
  record: SignedIn,
): Promise<void> {
  const { token, ...stored } = record;
  await context.addCookies([{ name: COOKIE_SESSION, value: token, url: shopUrl }]);
  await context.addInitScript(
    ([key, user]) => localStorage.setItem(key ?? "", user ?? ""),
    [STORED_USER_KEY, JSON.stringify(stored)],
  );
}
