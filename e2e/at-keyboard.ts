import type { Page } from "playwright-core";
import { expect } from "vitest";
import { hear } from "./hear.ts";
import { readFocus } from "./read-focus.ts";
import { isCalled, tabTo } from "./tab-to.ts";

const PATIENCE = { timeout: 30_000, interval: 50 };

/** Somebody at the page with a keyboard only: sees where the focus is, hears what is announced. */
export interface AtKeyboard {
  /** Moves on to the control of that name and presses it. */
  press(name: string | RegExp, key?: string): Promise<void>;
  /** The same, going back. */
  pressBefore(name: string | RegExp): Promise<void>;
  /** Moves to the field of that label and replaces its text. */
  type(label: string, words: string): Promise<void>;
  /** Types where the focus is already, over the present text. */
  write(words: string): Promise<void>;
  /**
   * Waits until the element has the focus without a key press, and checks that the focus is visible. @param said what
   * is announced about it, such as its error
   */
  standsOn(name: string | RegExp, said?: string): Promise<void>;
  /** Waits until something is announced that was not asked for before. */
  hears(words: string | RegExp): Promise<void>;
  /** Moves through a whole dialog: the focus never leaves it, and comes back to where it began. */
  staysWithin(dialog: string): Promise<void>;
}

/** Before the first page is opened. */
export async function atKeyboard(page: Page): Promise<AtKeyboard> {
  const heard = await hear(page);

  async function write(words: string) {
    await page.keyboard.press("Control+a");
    await page.keyboard.type(words);
  }

  return {
    async press(name, key = "Enter") {
      await tabTo(page, name);
      await page.keyboard.press(key);
    },
    async pressBefore(name) {
      await tabTo(page, name, "Shift+Tab");
      await page.keyboard.press("Enter");
    },
    async type(label, words) {
      await tabTo(page, label);
      await write(words);
    },
    write,
    async standsOn(name, said = "") {
      await expect
        .poll(async () => {
          const focus = await readFocus(page);
          if (focus.isLost) return "The focus is lost";
          if (!isCalled(focus.name, name)) return `The focus is on "${focus.name}"`;
          if (!focus.description.includes(said))
            return `"${focus.name}" is described by "${focus.description}"`;
          return focus.unseen || "there";
        }, PATIENCE)
        .toBe("there");
    },
    async hears(words) {
      const isSaid = (said: string) => (typeof words === "string" ? said.includes(words) : words.test(said));
      await expect.poll(() => (heard.some(isSaid) ? words : heard), PATIENCE).toBe(words);
      heard.splice(0, heard.length, ...heard.filter((said) => !isSaid(said)));
    },
    async staysWithin(dialog) {
      const start = (await readFocus(page)).name;
      for (let presses = 0; presses < 40; presses += 1) {
        await page.keyboard.press("Tab");
        const { name, unseen, isLost } = await readFocus(page);
        if (isLost) continue; // past the last control, where a browser's own bar would be
        expect(unseen, name).toBe("");
        const place = await page.evaluate(() => {
          const own = document.activeElement?.closest("dialog");
          const title = document.getElementById(own?.getAttribute("aria-labelledby") ?? "")?.innerText;
          return own?.getAttribute("aria-label") ?? title ?? "";
        });
        expect(place, `"${name}" lies in no dialog`).toBe(dialog);
        if (name === start) return;
      }
      throw new Error(`Moving through "${dialog}" never came back to "${start}"`);
    },
  };
}
