import type { Page, PageModule } from "./page-modules.ts";

const chunks = new Map<Page, Promise<PageModule>>();

/** A page that could not be fetched may be asked for again after this time. */
export const FORGOTTEN_AFTER_MS = 3000;

/** A page's chunk, fetched once. When it has arrived, React's `use` reads it without waiting. */
export function pageChunk(page: Page): Promise<PageModule> {
  const known = chunks.get(page);
  if (known) return known;
  const chunk = page.load();
  chunks.set(page, chunk);
  chunk.then(
    (module) => {
      // The two fields by which React knows a settled promise: server and hydration must not wait for it.
      Object.assign(chunk, { status: "fulfilled", value: module });
    },
    (error: unknown) => {
      // React looks again and must find the failure: were it forgotten at once, the page would be asked for without end.
      Object.assign(chunk, { status: "rejected", reason: error });
      setTimeout(() => chunks.delete(page), FORGOTTEN_AFTER_MS);
    },
  );
  return chunk;
}
