import { SIGN_UP_KEY } from "../browser/kept-draft.ts";
import { tabStorage } from "../browser/storage.ts";
import type { SignUpField } from "./check-account-fields.ts";

type KeptField = Exclude<SignUpField, "pword">;
const FIELDS: readonly KeptField[] = ["fname", "lname", "mail", "phone", "address"];

/** What was typed at sign-up, all but the password. */
export type KeptSignUp = Record<KeptField, string>;

/** Keeps it in this tab until the address is verified: with a mistyped one, the shopper comes back to the form. */
export function keepSignUp(typed: KeptSignUp): void {
  tabStorage.setItem(
    SIGN_UP_KEY,
    JSON.stringify(Object.fromEntries(FIELDS.map((name) => [name, typed[name]]))),
  );
}

export function keptSignUp(): KeptSignUp | null {
  return parseSignUp(tabStorage.getItem(SIGN_UP_KEY));
}

/** Whether the form that opens next starts with it. Not stored, because somebody else may open the form later. */
let isChanging = false;

/** When the shopper asks to change what was typed. */
export function changeSignUp(): void {
  isChanging = true;
}

/** What the form starts with, once after `changeSignUp`. */
export function takeSignUp(): KeptSignUp | null {
  if (!isChanging) return null;
  isChanging = false;
  return keptSignUp();
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
