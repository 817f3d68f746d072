/**
 * All that a page runs before it is seen. On a slow phone the shop's script takes a second of the processor and of the
 * line: it comes once the page and its first picture are on the screen, or somebody touches the page before that.
 * Imports nothing, or the browser would run that first.
 */

/** Where a browser does not tell of its paint, or a picture does not come, nobody waits longer. */
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

/** The pictures that the page itself calls the first. */
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

/** Whoever acts wants a page that answers, whatever is still to be seen. */
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
