import type { DataOf } from "@shop/contract/endpoints";

/** In Cache Storage: larger than what local storage is for, and read without holding up the page. */
const KEPT = "ssSearchIndex";
const ADDRESS = "/kept/search-index";

export type WireIndex = Pick<DataOf<"readSearchIndex">, "products" | "categories" | "synonyms">;

/** The index of a visit before; null without one, and where the browser stores nothing. */
export async function keptIndex(): Promise<WireIndex | null> {
  try {
    const kept = await caches.match(ADDRESS, { cacheName: KEPT });
    return kept ? await kept.json() : null;
  } catch {
    return null;
  }
}

/**
 * Stores the index for later visits. If there is no space for it, the old one is removed too, because it would occupy
 * the space.
 */
export async function keepIndex(index: WireIndex): Promise<void> {
  if (!("caches" in globalThis)) return; // a shop without HTTPS
  try {
    const cache = await caches.open(KEPT);
    await cache.put(ADDRESS, Response.json(index));
  } catch {
    await forgetIndex();
  }
}

/** As the browser refuses all storage to some, this may fail too, and then nothing is kept anyway. */
export async function forgetIndex(): Promise<void> {
  await caches.delete(KEPT).catch(() => false);
}
