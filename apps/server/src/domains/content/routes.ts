import { pages } from "@shop/contract/pages";
import { type Routes, serveCached } from "../../http/serve.ts";
import { presentTextPage } from "./present.ts";
import { PAGES_TAG } from "./tags.ts";

export function contentRoutes(routes: Routes): void {
  serveCached(routes, pages.viewPage, async (ctx, { page: name }) => ({
    data: await presentTextPage(ctx, { name }),
    tags: [PAGES_TAG],
  }));
}
