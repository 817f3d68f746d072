import { paths } from "@shop/contract/paths";
import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { isWhole } from "./is-whole.ts";
import { aVisitor, PHONE } from "./visitor.ts";
import { leaveUntouched } from "./wait-for-pages.ts";

declare global {
  interface Window {
    /** For each task of the browser, the parts of the page that began to listen in it. */
    partsOfTasks: Set<Element>[];
    /** As the server sent them. */
    serverCards: Element[];
    serverParts: Element[];
  }
}

/** Tasks are told apart by tasks of the same queue: that one is over is heard one later. */
const MOST_IN_A_TASK = 2;

test("Parts of a page, and after the first scroll the cards below its first view, come to life in a task each, and stay the elements that the server sent", async () => {
  const { page } = await aVisitor(PHONE);
  leaveUntouched(page);
  await noteTasks(page, ".product-grid > li");
  await page.addInitScript(() => {
    addEventListener("DOMContentLoaded", () => {
      window.serverCards = [...document.querySelectorAll(".product-grid > li")];
      window.serverParts = [...document.querySelectorAll("main, main section, footer, .menu-popover")];
    });
  });
  await page.goto(paths.home());
  expect(await page.evaluate(() => window.partsOfTasks.length)).toBe(0);
  await page.mouse.wheel(0, 400);
  await isWhole(page);
  const { most, came, sent, stayed, areThere, parts, partsThatStayed, partsThere } = await page.evaluate(
    () => ({
      most: Math.max(...window.partsOfTasks.map(({ size }) => size)),
      came: new Set(window.partsOfTasks.flatMap((cards) => [...cards])).size,
      sent: window.serverCards.length,
      stayed: window.serverCards.filter(({ isConnected }) => isConnected).length,
      areThere: document.querySelectorAll(".product-grid > li").length,
      parts: window.serverParts.length,
      partsThatStayed: window.serverParts.filter(({ isConnected }) => isConnected).length,
      partsThere: document.querySelectorAll("main, main section, footer, .menu-popover").length,
    }),
  );
  expect(came).toBeGreaterThan(10);
  expect({ stayed, areThere }).toEqual({ stayed: sent, areThere: sent });
  expect(parts).toBeGreaterThan(5);
  expect({ partsThatStayed, partsThere }).toEqual({ partsThatStayed: parts, partsThere: parts });
  expect(most).toBeLessThanOrEqual(MOST_IN_A_TASK);
});

test("The parts of a product page come to life in a task each", async () => {
  const { page } = await aVisitor(PHONE);
  leaveUntouched(page);
  await noteTasks(page, "header, main nav, .product, main section, footer");
  await page.goto(paths.product(inject("findings").manyVariants));
  await page.locator("html[data-live]").waitFor({ state: "attached" });
  const tasks = await page.evaluate(() => window.partsOfTasks.map(({ size }) => size));
  expect(tasks.length).toBeGreaterThan(4);
  expect(Math.max(...tasks)).toBeLessThanOrEqual(MOST_IN_A_TASK);
});

/** Notes in `window.partsOfTasks` which of these elements begin to listen together, in one task. */
async function noteTasks(page: Page, parts: string): Promise<void> {
  await page.addInitScript((selector) => {
    const listen = EventTarget.prototype.addEventListener;
    let inThisTask: Set<Element> | null = null;
    window.partsOfTasks = [];
    EventTarget.prototype.addEventListener = function (...given) {
      const part = this instanceof Element && this.isConnected && this.closest(selector);
      if (part) {
        if (!inThisTask) {
          inThisTask = new Set();
          window.partsOfTasks.push(inThisTask);
          const end = () => {
            inThisTask = null;
          };
          // In the same queue as the tasks of the page.
          void scheduler.postTask(end, { priority: "user-blocking" });
        }
        inThisTask.add(part);
      }
      listen.apply(this, given);
    };
  }, parts);
}
