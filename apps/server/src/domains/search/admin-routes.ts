import { synonyms } from "@shop/contract/admin/synonyms";
import type { Routes } from "../../http/serve.ts";
import { serveStaff } from "../../http/serve-staff.ts";
import { saveSynonyms, viewSynonyms } from "./synonyms.ts";

export function searchAdminRoutes(routes: Routes): void {
  serveStaff(routes, synonyms.viewSynonyms, async ({ ctx }) => ({ data: await viewSynonyms(ctx) }));

  serveStaff(routes, synonyms.saveSynonyms, async ({ ctx, staff: by }, change) => ({
    data: await saveSynonyms(ctx, { by, ...change }),
  }));
}
