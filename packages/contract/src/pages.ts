import { z } from "zod";
import { calls } from "./calls.ts";
import { endpoint } from "./endpoint.ts";

const known = { error: "We could not find this page" };

/** The last part of a page's address: of a built-in page, of one that staff made, or of a preview. */
export const PageName = z
  .string(known)
  .min(1, known)
  .max(64, known)
  .regex(/^[A-Za-z0-9_-]+$/, known);

const PageLink = z.object({ path: z.string(), title: z.string() });

/** A text page as shoppers read it. */
export const TextPage = z.object({
  path: z
    .string()
    .nullable()
    .describe("Where the page lives; null for a preview, which no search engine may list"),
  title: z.string(),
  description: z.string().describe("For search engines and link previews"),
  html: z.string().describe("Sanitised HTML, without the title"),
  pages: z.array(PageLink).describe("All text pages of the shop, this one included"),
});
export type TextPage = z.infer<typeof TextPage>;

export const pages = {
  viewPage: endpoint({
    ...calls.viewPage,
    tag: "Catalogue",
    summary: "A text page, such as the returns policy",
    audience: "visitor",
    query: z.strictObject({ page: PageName }),
    data: TextPage,
    refusals: ["bad_input", "not_found"],
  }),
} as const;
