/**
 * This and early-faces.ts are the only scripts that run before a page is visible. On a slow phone the shop's scripts take seconds of network and
 * processor time: they load once the page and its first picture are shown, when the page is touched earlier, or at once
 * where the network is so slow that shoppers would wait for them for seconds.
 * Buttons that are pressed meanwhile are pressed again for the shopper once the page can answer, and what is chosen in a
 * list or ticked is chosen again.
 * Imports nothing, because imports would run first.
 */

/** The longest wait, for browsers that do not report paints and for pictures that fail to load. */
const LONGEST_WAIT_MS = 1500;

/**
 * Where the document alone took as long, all of the first view takes seconds, and the scripts after it as long again:
 * they are fetched beside it.
 */
const SLOW_DOCUMENT_MS = 500;

/** A choice shows after a render. On a slow phone that takes a few frames. */
const MOST_FRAMES = 120;

/** What only the script can answer: buttons, what opens a dialog, and choices such as a size. */
const NEEDS_SCRIPT =
  'button, a[aria-haspopup="dialog"], .filter-panel > summary, label:has(> input[type="radio"])';

/** Choices and prices that show at once, but that the script would set back, and whose answer is its own. */
const CHOICE = 'select, input[type="checkbox"], .own-price input';

/** Parts far from the first view listen only once the page is used. By then a link opens its page faster with the script. */
const WAITING = "[data-waits]";

/** Every press of these counts. Of any other button, an impatient second press means the same as the first. */
const COUNTS_EACH_PRESS = ".stepper button";

/** In the order in which they were pressed or chosen. */
const pressed: HTMLElement[] = [];
const chosen = new Map<HTMLElement, { value: string } | { checked: boolean }>();
let isLive = false;

function keepPress(event: MouseEvent): void {
  // What listens by now may still have an earlier press to answer: another one means the same.
  const kept = isLive ? `${WAITING} :is(${NEEDS_SCRIPT}, a), [data-pressed]` : NEEDS_SCRIPT;
  const target = event.target instanceof Element ? event.target.closest<HTMLElement>(kept) : null;
  if (!target || event.metaKey || event.ctrlKey || event.shiftKey || isAnsweredByBrowser(target)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  target.dataset.pressed = "";
  if (target.matches(COUNTS_EACH_PRESS) || !pressed.includes(target)) pressed.push(target);
  // Also a press without a finger, as of a screen reader, makes the rest of the page listen (browser/in-turn.tsx).
  document.dispatchEvent(new Event("presskept"));
}

function keepChoice(event: Event): void {
  const field = event.target as HTMLInputElement;
  if (!field.matches(CHOICE)) return;
  // Parts that are live already must not answer it twice.
  event.stopImmediatePropagation();
  chosen.set(field, field.type === "checkbox" ? { checked: field.checked } : { value: field.value });
  if (!pressed.includes(field)) pressed.push(field);
}

/** Popovers open, and forms with an address are sent, without the script. */
function isAnsweredByBrowser(target: HTMLElement): boolean {
  // It opens a sheet on phones only.
  if (target.localName === "summary") return matchMedia("(width >= 64rem)").matches;
  if (!(target instanceof HTMLButtonElement)) return false;
  if (target.popoverTargetElement) return true;
  return target.form?.hasAttribute("action") === true && !("scripted" in target.form.dataset);
}

async function answerPresses(targets: HTMLElement[]): Promise<void> {
  for (const target of targets) {
    pressed.splice(pressed.indexOf(target), 1);
    delete target.dataset.pressed;
    const wanted = chosen.get(target);
    if (wanted) Object.assign(target, wanted).dispatchEvent(new Event("change", { bubbles: true }));
    else target.click();
    // What was pressed next may depend on what this press renders: a size or a quantity, then Add to cart.
    const choice = target.querySelector("input");
    let frames = 0;
    do {
      await new Promise(requestAnimationFrame);
      frames++;
    } while (choice && !choice.checked && frames < MOST_FRAMES);
  }
}

/** The page answers from then on, but for what still waits. */
function beLive(): Promise<void> {
  isLive = true;
  removeEventListener("change", keepChoice, { capture: true });
  return answerPresses(pressed.filter((target) => !target.closest(WAITING)));
}

/** Everything answers. */
function beWhole(): Promise<void> {
  removeEventListener("click", keepPress, { capture: true });
  return answerPresses([...pressed]);
}

/** Once the script says so at the document's element. */
async function saidToBe(what: "live" | "whole"): Promise<void> {
  const { documentElement } = document;
  await new Promise<void>((resolve) => {
    new MutationObserver((_, observer) => {
      if (!(what in documentElement.dataset)) return;
      observer.disconnect();
      resolve();
    }).observe(documentElement, { attributeFilter: [`data-${what}`] });
  });
}

/** The scripts read the state at its end. */
async function wholeDocument(): Promise<void> {
  if (document.readyState !== "loading") return;
  await new Promise((resolve) => addEventListener("DOMContentLoaded", resolve, { once: true }));
}

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

/** Measured with the document, because only some browsers report how fast the network is. */
function isNetworkSlow(): boolean {
  const [page] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return page !== undefined && page.responseEnd - page.requestStart > SLOW_DOCUMENT_MS;
}

/** An action needs an interactive page, whatever has not been shown yet. */
function firstTouch(): Promise<unknown> {
  return new Promise((resolve) => {
    for (const name of ["pointerdown", "keydown"])
      addEventListener(name, resolve, { once: true, capture: true });
  });
}

async function start({ start: entry, chunks }: DOMStringMap): Promise<void> {
  if (!entry) return; // the entry itself is on the page
  addEventListener("click", keepPress, { capture: true });
  addEventListener("change", keepChoice, { capture: true });
  const isWhole = saidToBe("whole");
  void saidToBe("live")
    .then(beLive)
    .then(() => isWhole)
    .then(beWhole);
  const touched = firstTouch();
  await wholeDocument();
  const painted = firstPaint();
  if (!isNetworkSlow()) await Promise.race([painted.then(firstPictures), touched]);
  for (const href of [...(chunks ?? "").split(" ").filter(Boolean), entry]) {
    document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
  }
  // The styles are there then: parts measure themselves when they start.
  await Promise.race([painted, touched]);
  // Without the script, Add to cart leads to the page for signing in, and other buttons look as before.
  await import(/* @vite-ignore */ entry).catch(() => beLive().then(beWhole));
}

const script = document.querySelector<HTMLScriptElement>("script[data-start]");
if (script) void start(script.dataset);
