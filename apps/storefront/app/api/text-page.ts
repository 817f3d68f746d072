import type { TextPage } from "@shop/contract/pages";
import type { PageQuery } from "./page-query.ts";
import type { Api } from "./use-api.ts";

/** A text page, such as the returns policy. */
export function textPage(api: Api, page: string): PageQuery<TextPage> {
  return { queryKey: ["page", page], queryFn: () => api.call("viewPage", { page }) };
}
