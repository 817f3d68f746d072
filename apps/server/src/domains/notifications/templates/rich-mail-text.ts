import { PAGE_ANCHORS } from "@shop/contract/paths";
import { Html } from "@shop/html/html";
import { htmlCleaner } from "../../../lib/clean-html.ts";
import type { Shop } from "./frame.ts";
import { colours, DISPLAY, TEXT } from "./theme.ts";

/** A mail may have what a text page may have. Applied when the text is stored and again when the mail is written. */
export const cleanMailText = htmlCleaner({
  headings: ["h2", "h3"],
  ownLinks: true,
  ids: PAGE_ANCHORS,
  rel: "noopener",
});

const { ink, coralText } = colours;
const body = `color:${ink};font:400 17px/1.5 ${TEXT}`;

/** Mail clients drop style sheets, so each element has its styles inline. */
const OPENING: Record<string, string> = {
  p: `<p class="ink" style="margin:0 0 16px;${body}">`,
  h2: `<h2 class="ink title" style="margin:24px 0 12px;color:${ink};font:800 28px/1.15 ${DISPLAY};letter-spacing:-0.02em">`,
  h3: `<h3 class="ink" style="margin:20px 0 8px;color:${ink};font:700 20px/1.3 ${TEXT}">`,
  ul: `<ul class="ink" style="margin:0 0 16px;padding:0 0 0 22px;${body}">`,
  ol: `<ol class="ink" style="margin:0 0 16px;padding:0 0 0 22px;${body}">`,
  li: `<li style="margin:0 0 6px">`,
};

/** The editor's paragraphs in entries of a list would add their own space. */
const withoutNestedParagraphs = (html: string) =>
  html.replace(/<li><p>/g, "<li>").replace(/<\/p><\/li>/g, "</li>");

/** @param html cleaned: only paragraphs, headings, lists, emphasis and links */
export function mailHtml(html: string, { publicUrl }: Shop): Html {
  return new Html(
    withoutNestedParagraphs(html)
      .replace(/<(p|h2|h3|ul|ol|li)\b[^>]*>/g, (whole, name: string) => OPENING[name] ?? whole)
      .replace(/<a href="\//g, `<a href="${publicUrl}/`)
      .replace(/<a /g, `<a class="mark" style="color:${coralText};font-weight:700" `),
  );
}

const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'", nbsp: " " };

/** The same as plain text: a line for each paragraph, a dash before each entry of a list, links with their address. */
export function plainText(html: string, { publicUrl }: Shop): string {
  return withoutNestedParagraphs(html)
    .replace(/<a href="([^"]*)"[^>]*>(.*?)<\/a>/gs, (_, href: string, words: string) => {
      const address = href.startsWith("/") ? publicUrl + href : href.replace(/^(?:mailto|tel):/, "");
      return address === words ? words : `${words} (${address})`;
    })
    .replace(/<li>/g, "- ")
    .replace(/<br ?\/?>|<\/li>/g, "\n")
    .replace(/<\/(?:p|h2|h3|ul|ol)>/g, "\n\n")
    .replace(/<[^>]+>/g, "")
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => ENTITIES[name] ?? "")
    .replace(/[ \t]+\n/g, "\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}
