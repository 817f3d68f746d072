import type { PageModule, PageRoute } from "../routes.ts";

const chunks = new Map<string, Promise<PageModule>>();

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
    () => chunks.delete(route.module),
  );
  return chunk;
}
