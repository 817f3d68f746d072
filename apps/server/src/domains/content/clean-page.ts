import { PAGE_ANCHORS } from "@shop/contract/paths";
import { htmlCleaner } from "../../lib/clean-html.ts";

/** Pages have two levels of headings below the title, and links to the shop's own pages. */
export const cleanPage = htmlCleaner({
  headings: ["h2", "h3"],
  ownLinks: true,
  ids: PAGE_ANCHORS,
  rel: "noopener",
});
