import type { Page } from "playwright-core";

/** Where the focus is, as somebody finds it who sees or hears the page and has no pointer. */
export interface Focus {
  /** What a screen reader calls it: the label of a field, the words of a button, "main" for the page's content. */
  name: string;
  /** What is said of it besides: help, and what is wrong with what was typed. */
  description: string;
  /** Why it cannot be seen; empty when it can. */
  unseen: string;
  /** Nothing has it: the next press of Tab begins anywhere. */
  isLost: boolean;
}

export function readFocus(page: Page): Promise<Focus> {
  return page.evaluate(() => {
    const held = document.activeElement;
    if (!(held instanceof HTMLElement) || held === document.body) {
      return { name: "", description: "", unseen: "", isLost: true };
    }
    const wordsOf = (ids: string) =>
      ids
        .split(/\s+/)
        .map((id) => shownWords(document.getElementById(id)))
        .join(" ")
        .trim();
    const fields = held as HTMLInputElement;
    const name =
      held.getAttribute("aria-label") ??
      (wordsOf(held.getAttribute("aria-labelledby") ?? "") ||
        [...(fields.labels ?? [])].map(shownWords).join(" ") ||
        (held.id === "main" ? "main" : shownWords(held)));
    const description = wordsOf(held.getAttribute("aria-describedby") ?? "");
    return { name: name.replace(/\s+/g, " ").trim(), description, unseen: unseen(), isLost: false };

    /** With those that are for ears only, without those that are hidden from them. */
    function shownWords(part: Node | null): string {
      if (part === null) return "";
      if (part.nodeType === Node.TEXT_NODE) return part.nodeValue ?? "";
      if (!(part instanceof HTMLElement) || part.ariaHidden === "true" || part.matches("select, textarea")) {
        return "";
      }
      const words = [...part.childNodes].map(shownWords).join("");
      const { display, position } = getComputedStyle(part);
      return display === "inline" || position === "absolute" ? words : ` ${words} `;
    }

    function unseen(): string {
      // The whole page has no ring: its title is spoken, and the next Tab begins at its top.
      if (held?.id === "main") return "";
      // What only ears notice has a label for the eyes.
      const label = held?.closest("label");
      const isForEars = held !== null && held.getBoundingClientRect().width < 2;
      const shown = ((isForEars && label) || held) as HTMLElement;
      const { left, top, right, bottom } = shown.getBoundingClientRect();
      if (right - left < 2 || bottom - top < 2) return "it has no size";
      if (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight) {
        if (bottom - top < innerHeight / 2) return `it lies beyond the screen, from ${top} to ${bottom}`;
      }
      const isRinged = [shown, label].some((part) => {
        if (!part) return false;
        const { outlineStyle, outlineWidth } = getComputedStyle(part);
        return outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2;
      });
      if (!isRinged) return "it has no ring";
      const middle = [
        (Math.max(left, 0) + Math.min(right, innerWidth)) / 2,
        (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2,
      ] as const;
      const above = document.elementFromPoint(...middle);
      const isShown = above !== null && (shown.contains(above) || above.closest("label")?.contains(held));
      return isShown ? "" : `it lies under ${above?.className || above?.tagName}`;
    }
  });
}
