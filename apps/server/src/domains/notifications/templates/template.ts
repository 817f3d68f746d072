import { formatNaira, type Kobo, toNaira } from "@shop/contract/money";
import type { Shop } from "./frame.ts";

export interface MailContent {
  subject: string;
  html: string;
  text: string;
  /** The page with which a reader leaves the list, where the mail is one of a list. */
  unsubscribe?: string;
}

export interface Template<Data> {
  /** After so many minutes it is not sent any more; null when late is better than never. */
  usefulMinutes: number | null;
  /** @param sentFor when it was enqueued: the moment the mail speaks of */
  write(data: Data, shop: Shop, sentFor: Date): MailContent;
}

export function money(amount: Kobo): string {
  return formatNaira(toNaira(amount));
}

/** The foot of every text part. */
export function signature({ storeName, publicUrl }: Shop): string {
  return `${storeName}\n${publicUrl}/`;
}

/** Paragraphs of the text part, with what is not given left out. */
export function asText(paragraphs: readonly (string | null | false)[]): string {
  return `${paragraphs.filter((paragraph) => paragraph !== null && paragraph !== false).join("\n\n")}\n`;
}
