import { visits } from "@shop/contract/visits";
import { type Routes, serve } from "../../http/serve.ts";
import { countableSearch } from "./rules/countable-search.ts";

export function visitRoutes(routes: Routes): void {
  serve(routes, visits.countVisit, async ({ ctx }, { step, search }) => {
    if (step !== "search_empty") ctx.visits.add(step);
    else {
      const counted = countableSearch(search ?? "");
      if (counted !== null) ctx.visits.addEmptySearch(counted);
    }
    return { data: null };
  });
}
