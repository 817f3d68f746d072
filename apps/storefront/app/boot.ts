/**
 * The only script that runs before a page is visible. On a slow phone the shop's scripts take a second of processor
 * and network time: they load once the page and its first picture are shown, or when the page is touched earlier.
 * Imports nothing, because imports would run first.
 */

/** The longest wait, for browsers that do not report paints and for pictures that fail to load. */
const LONGEST_WAIT_MS = 1500;

async function firstPaint(): Promise<void> {
  if (document.visibilityState === "hidden") return; // nothing is painted, and nobody waits for it
  if (!PerformanceObserver.supportedEntryTypes?.includes("paint")) return;
  await new Promise<void>((resolve) => {
    setTimeout(resolve, LONGEST_WAIT_MS);
    new PerformanceObserver((list) => {
      if (list.getEntriesByName("first-contentful-paint").length > 0) resolve();
    }).observe({ type: "paint", buffered: true });
  });
}

/** The pictures that the page marks as first. */
async function firstPictures(): Promise<void> {
  const pictures = [...document.querySelectorAll<HTMLImageElement>('img[fetchpriority="high"]')];
  const arrivals = pictures
    .filter(({ complete }) => !complete)
    .map(
      (picture) =>
        new Promise((resolve) => {
          picture.addEventListener("load", resolve);
          picture.addEventListener("error", resolve);
        }),
    );
  if (arrivals.length === 0) return;
  await Promise.race([Promise.all(arrivals), new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT_MS))]);
}

/** An action needs an interactive page, whatever has not been shown yet. */
function firstTouch(): Promise<unknown> {
  return new Promise((resolve) => {
    for (const name of ["pointerdown", "keydown"])
      addEventListener(name, resolve, { once: true, capture: true });
  });
}

async function start({ start: entry, chunks }: DOMStringMap): Promise<void> {
  await Promise.race([firstPaint().then(firstPictures), firstTouch()]);
  for (const href of (chunks ?? "").split(" ").filter(Boolean)) {
    document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
  }
  if (entry) await import(/* @vite-ignore */ entry);
}

const script = document.querySelector<HTMLScriptElement>("script[data-start]");
if (script) void start(script.dataset);
