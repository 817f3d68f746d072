import { visits } from "@shop/contract/visits";
import { type Routes, serve } from "../../http/serve.ts";
import { countEmptySearch } from "./count-empty-search.ts";

export function visitRoutes(routes: Routes): void {
  serve(routes, visits.countVisit, async ({ ctx }, { step, search = "" }) => {
    if (step === "search_empty") countEmptySearch(ctx, { search, found: "nothing" });
    else if (step === "search_guessed") countEmptySearch(ctx, { search, found: "similar" });
    else ctx.visits.add(step);
    return { data: null };
  });
}
