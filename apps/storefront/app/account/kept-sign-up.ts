import { tabStorage } from "../browser/storage.ts";
import type { SignUpField } from "./check-account-fields.ts";

const KEY = "ssSignUp";

type KeptField = Exclude<SignUpField, "pword">;
const FIELDS: readonly KeptField[] = ["fname", "lname", "mail", "phone", "address"];

/** What was typed at sign-up, all but the password. */
export type KeptSignUp = Record<KeptField, string>;

/** Keeps it in this tab until the address is verified: with a mistyped one, the shopper comes back to the form. */
export function keepSignUp(typed: KeptSignUp): void {
  tabStorage.setItem(KEY, JSON.stringify(Object.fromEntries(FIELDS.map((name) => [name, typed[name]]))));
}

export function keptSignUp(): KeptSignUp | null {
  return parseSignUp(tabStorage.getItem(KEY));
}

export function forgetSignUp(): void {
  tabStorage.removeItem(KEY);
}

/** Broken data is ignored. */
export function parseSignUp(text: string | null): KeptSignUp | null {
  try {
    const data = JSON.parse(text ?? "null") as Partial<Record<KeptField, unknown>> | null;
    if (typeof data?.mail !== "string" || data.mail === "") return null;
    const textOf = (value: unknown) => (typeof value === "string" ? value : "");
    return Object.fromEntries(FIELDS.map((name) => [name, textOf(data[name])])) as KeptSignUp;
  } catch {
    return null;
  }
}
