import type { Page } from "playwright-core";

/**
 * What a screen reader says on its own: what changes within a live region that was already there, and alerts. Anything
 * behind an open dialog is silent.
 * @returns all that was said so far, oldest first; it grows
 */
export async function hear(page: Page): Promise<string[]> {
  const heard: string[] = [];
  await page.exposeFunction("sayToTheTest", (words: string) => void heard.push(words));
  await page.addInitScript(() => {
    const say = (window as unknown as { sayToTheTest: (words: string) => void }).sayToTheTest;
    const live = '[aria-live]:not([aria-live="off"]), [role="status"], [role="alert"], output';

    /** The words of a node, without what is for the eye only. */
    function spoken(node: Node): string | null {
      const read = node.cloneNode(true);
      if (read instanceof Element)
        for (const hidden of read.querySelectorAll('[aria-hidden="true"]')) hidden.remove();
      return read.textContent;
    }

    function tell(region: Element | null | undefined, words: string | null | undefined) {
      const dialog = [...document.querySelectorAll("dialog:modal")].at(-1);
      const said = words?.replace(/\s+/g, " ").trim();
      if (region && said && (!dialog || dialog.contains(region))) say(said);
    }
    new MutationObserver((changes) => {
      // What arrives with the page itself is read, not announced.
      if (document.readyState === "loading") return;
      for (const { target, addedNodes, type } of changes) {
        const place = target instanceof Element ? target : target.parentElement;
        const region = place?.closest(live);
        if (type === "characterData") tell(region, region && spoken(region));
        for (const added of addedNodes) {
          const within = added instanceof Element ? added : place;
          if (within?.closest('[aria-hidden="true"]')) continue;
          if (region) tell(region, spoken(added));
          if (!(added instanceof Element)) continue;
          for (const alert of [added, ...added.querySelectorAll("*")]) {
            if (alert.matches('[role="alert"]')) tell(alert, spoken(alert));
          }
        }
      }
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
  return heard;
}
