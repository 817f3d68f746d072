import { htmlCleaner } from "../../../lib/clean-html.ts";

/**
 * Descriptions may contain paragraphs, lists, emphasis, small headings and links. Only absolute links: a relative one
 * would lead to the shop's own pages.
 */
export const cleanDescription = htmlCleaner({ headings: ["h3", "h4"], rel: "noopener nofollow" });
