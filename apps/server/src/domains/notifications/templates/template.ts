import { formatNaira, type Kobo, toNaira } from "@shop/contract/money";
import type { Shop } from "./frame.ts";

export interface MailContent {
  subject: string;
  html: string;
  text: string;
  /** The address of the unsubscribe page, for newsletter mails. */
  unsubscribe?: string;
}

export interface Template<Data> {
  /** After this many minutes the mail is no longer sent; null when it never expires. */
  usefulMinutes: number | null;
  /** A mail that is sent to many: rather one that may be missing than one that arrives twice. */
  once?: true;
  /** @param sentFor when the mail was enqueued */
  write(data: Data, shop: Shop, sentFor: Date): MailContent;
}

export function money(amount: Kobo): string {
  return formatNaira(toNaira(amount));
}

/** "Hello, Ada." An account that was opened with a code has no name before its first order: "Hello." */
export function greeting(word: "Hello" | "Goodbye", firstName: string): string {
  return firstName === "" ? `${word}.` : `${word}, ${firstName}.`;
}

/** The end of every text part. */
export function signature({ storeName, publicUrl, mailTexts }: Shop): string {
  return [mailTexts?.signature, `${storeName}\n${publicUrl}/`, mailTexts?.footer]
    .filter(Boolean)
    .join("\n\n");
}

/** Joins the paragraphs of the text part and leaves out null and false. */
export function asText(paragraphs: readonly (string | null | false)[]): string {
  return `${paragraphs.filter((paragraph) => paragraph !== null && paragraph !== false).join("\n\n")}\n`;
}
