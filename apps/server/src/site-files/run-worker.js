// The service worker of the back office for members who have opened My parcels, the page of riders. Without a connection, it opens
// the back office with the files that My parcels has kept (keep-page.ts). It answers nothing else, and keeps nothing itself.

const CACHE = "rider-run";
/** A connection that is there and carries nothing is as good as none. */
const WAIT_MS = 4_000;
/** Where riders come in. Other pages wait for the shop: their files are not kept, and those of an old version may be gone. */
const ENTRANCES = new Set(["/admin", "/admin/", "/admin/run"]);

self.addEventListener("install", () => self.skipWaiting());

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.mode === "navigate") event.respondWith(openPage(request));
  else if (new URL(request.url).pathname.startsWith("/admin/assets/")) event.respondWith(openFile(request));
});

/** The page of the shop, or the kept one if none comes, or not soon. Its HTML is the same for all pages of the back office. */
async function openPage(request) {
  const coming = fetch(request);
  const kept = await find("/admin/run");
  if (!kept) return coming;
  const openable = coming.catch(() => kept);
  if (!ENTRANCES.has(new URL(request.url).pathname)) return openable;
  return Promise.race([openable, new Promise((resolve) => setTimeout(resolve, WAIT_MS, kept))]);
}

/** Files never change: their names have a hash of their content. */
async function openFile(request) {
  return (await find(request.url)) ?? fetch(request);
}

async function find(address) {
  const cache = await caches.open(CACHE);
  return cache.match(address, { ignoreVary: true });
}
