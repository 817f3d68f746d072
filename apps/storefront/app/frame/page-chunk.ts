import type { Page, PageModule } from "./page-modules.ts";

const chunks = new Map<Page, Promise<PageModule>>();

/** A failed chunk can be fetched again after this time. */
export const FORGOTTEN_AFTER_MS = 3000;

/** A page's chunk, fetched once. Once loaded, React's `use` reads it without suspending. */
export function pageChunk(page: Page): Promise<PageModule> {
  const known = chunks.get(page);
  if (known) return known;
  const chunk = page.load();
  chunks.set(page, chunk);
  chunk.then(
    (module) => {
      // Marks the promise as settled for React, so that server and hydration do not suspend.
      Object.assign(chunk, { status: "fulfilled", value: module });
    },
    (error: unknown) => {
      // React reads it again and must find the failure; otherwise it would fetch the page endlessly.
      Object.assign(chunk, { status: "rejected", reason: error });
      setTimeout(() => chunks.delete(page), FORGOTTEN_AFTER_MS);
    },
  );
  return chunk;
}
