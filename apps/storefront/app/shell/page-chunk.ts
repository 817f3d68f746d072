import type { PageModule, PageRoute } from "../routes.ts";

const chunks = new Map<string, Promise<PageModule>>();

/** When a page that could not be fetched may be asked for anew. */
export const FORGOTTEN_AFTER_MS = 3000;

/** A page's chunk, fetched once. When it has arrived, React's `use` reads it without waiting. */
export function pageChunk(route: PageRoute): Promise<PageModule> {
  const known = chunks.get(route.module);
  if (known) return known;
  const chunk = route.load();
  chunks.set(route.module, chunk);
  chunk.then(
    (module) => {
      // The two fields by which React knows a settled promise: server and hydration must not wait for it.
      Object.assign(chunk, { status: "fulfilled", value: module });
    },
    (error: unknown) => {
      // React looks again and must find the failure: were it forgotten at once, the page would be asked for without end.
      Object.assign(chunk, { status: "rejected", reason: error });
      setTimeout(() => chunks.delete(route.module), FORGOTTEN_AFTER_MS);
    },
  );
  return chunk;
}
