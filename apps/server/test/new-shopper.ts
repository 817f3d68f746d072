import { expect } from "vitest";
import type { TestShop } from "./test-shop.ts";

export const ADA = {
  fname: "Ada",
  lname: "Obi",
  mail: "ada@example.com",
  phone: "0803 123 4567",
  address: "12 Allen Avenue, Ikeja",
  pword: "jollof and lace",
};

/** Two browsers' claims. */
export const CLAIM = { owner: "browser-of-the-owner", stranger: "browser-of-a-stranger" };

/** The codes mailed to an address, oldest first. */
export async function codesFor(
  shop: TestShop,
  mail: string,
  template: "verification_code" | "password_reset" = "verification_code",
): Promise<string[]> {
  const mails = await shop.mailsTo(mail);
  return mails.filter((one) => one.template === template).map((one) => String(one.data.code));
}

/** The minute between two codes has passed. */
export async function aMinuteLater(shop: TestShop): Promise<void> {
  await shop.pool.query(
    "update attempts set window_start = window_start - interval '61 seconds', pause_until = null",
  );
}

/** @returns the code that was mailed */
export async function registered(
  shop: TestShop,
  changes: Partial<typeof ADA> & { claim?: string } = {},
): Promise<string> {
  expect((await shop.call("register", { ...ADA, ...changes })).status).toBe(200);
  return (await codesFor(shop, changes.mail ?? ADA.mail)).at(-1)!;
}

/** An account whose address is proved, with a password that is known. */
export async function anAccount(shop: TestShop, changes: Partial<typeof ADA> = {}): Promise<typeof ADA> {
  const account = { ...ADA, ...changes };
  const otp = await registered(shop, account);
  expect((await shop.call("verifyAccount", { mail: account.mail, otp })).status).toBe(200);
  return account;
}

export async function signedIn(
  shop: TestShop,
  account: { mail: string; pword: string } = ADA,
): Promise<string> {
  const { status, body } = await shop.call("signIn", { mail: account.mail, pword: account.pword });
  expect(status).toBe(200);
  return body.data[0]!.token;
}

/** A code that is not this one. */
export function wrongOf(code: string): string {
  return code.startsWith("A") ? `B${code.slice(1)}` : `A${code.slice(1)}`;
}
