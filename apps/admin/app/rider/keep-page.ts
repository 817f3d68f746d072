import { ADMIN_BASE, adminPaths } from "@shop/contract/admin/paths";
import { openedFiles } from "../browser/opened-files.ts";

/** The same as in `run-worker.js`. */
const CACHE = "rider-run";

/** Trusted Types, where the browser has them: the address of the service worker is the only one that may become a script's. */
interface ScriptPolicy {
  createScriptURL: (url: string) => string;
}
const { trustedTypes } = globalThis as {
  trustedTypes?: { createPolicy: (name: string, rules: ScriptPolicy) => ScriptPolicy };
};
const policy = trustedTypes?.createPolicy("run-worker", { createScriptURL: () => adminPaths.runWorker() });

/**
 * Keeps My parcels on the phone: its HTML, and the files that it was opened with. A phone with little memory closes the
 * page whenever the rider looks at the map, and the page must open again where there is no connection.
 */
export async function keepPage(): Promise<void> {
  if (!("serviceWorker" in navigator) || !("caches" in globalThis)) return;
  try {
    const files = openedFiles(`${ADMIN_BASE}/assets/`);
    // In development there are no files to keep.
    if (files.size === 0) return;
    const page = await fetch(adminPaths.run());
    const html = await page.clone().text();
    // The shop may have a newer version by now: without its files, the HTML alone would open nothing.
    if (!page.ok || !filesOf(html).every((file) => files.has(file))) return;
    const cache = await caches.open(CACHE);
    await cache.addAll([...files]);
    await cache.put(adminPaths.run(), page);
    await dropOthers(cache, files.add(adminPaths.run()));
    const address = adminPaths.runWorker();
    await navigator.serviceWorker.register(policy?.createScriptURL(address) ?? address, {
      // All of the back office: a rider may come back by its first page.
      scope: ADMIN_BASE,
    });
  } catch {
    // No connection, or the browser stores nothing: what was kept before stays.
  }
}

/** What the HTML itself names. */
function filesOf(html: string): string[] {
  return [...html.matchAll(/(?:src|href)="(\/admin\/assets\/[^"]+)"/g)].map(([, path = ""]) => path);
}

async function dropOthers(cache: Cache, kept: ReadonlySet<string>): Promise<void> {
  for (const { url } of await cache.keys()) {
    const { pathname } = new URL(url);
    if (!kept.has(pathname)) await cache.delete(pathname);
  }
}
