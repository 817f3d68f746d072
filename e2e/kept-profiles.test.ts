import { paths } from "@shop/contract/paths";
import { expect, inject, onTestFinished, test } from "vitest";
import { profileOf } from "../tools/whole-shop/browser.ts";
import { keepProfile } from "./kept-profiles.ts";
import { aVisitor, PHONE, theBrowser } from "./visitor.ts";

test("A reused browser profile keeps only the HTTP cache of the visitor before, and a profile whose clock was changed is discarded", async () => {
  const context = await (await theBrowser()).newContext(profileOf(inject("shopUrl"), PHONE));
  onTestFinished(() => context.close());
  const first = await keepProfile(context);
  let { page } = first;
  const left = () =>
    page.evaluate(async () => ({
      cookies: document.cookie,
      stored: [localStorage.length, sessionStorage.length],
      databases: await indexedDB.databases(),
      caches: await caches.keys(),
      workers: (await navigator.serviceWorker.getRegistrations()).length,
      notifications: (await navigator.permissions.query({ name: "notifications" })).state,
      added: [window.name, "added" in window, "addedToAll" in window, "tell" in window, "tellAll" in window],
      pages: history.length,
      width: innerWidth,
      isOnline: navigator.onLine,
      isDark: matchMedia("(prefers-color-scheme: dark)").matches,
    }));

  await page.goto("/robots.txt");
  const asNew = await left();
  let told = 0;
  context.on("request", () => {
    told += 1;
  });
  await context.grantPermissions(["notifications"]);
  await context.addInitScript("window.addedToAll = true");
  await page.addInitScript("window.added = true");
  await context.exposeFunction("tellAll", () => {});
  await page.exposeFunction("tell", () => {});
  await context.route("**/robots.txt", (route) => route.abort());
  await page.emulateMedia({ colorScheme: "dark" });
  await page.setViewportSize({ width: 400, height: 700 });
  await page.goto("/humans.txt");
  const popup = context.waitForEvent("page");
  await page.evaluate(async (worker) => {
    await cookieStore.set("left", "1");
    localStorage.left = "1";
    sessionStorage.left = "1";
    window.name = "left";
    await new Promise((done) => Object.assign(indexedDB.open("left"), { onsuccess: done }));
    await (await caches.open("left")).put("/left", new Response("left"));
    const { trustedTypes } = window as unknown as {
      trustedTypes: {
        createPolicy: (name: string, rules: object) => { createScriptURL: (url: string) => string };
      };
    };
    const policy = trustedTypes.createPolicy("push-worker", { createScriptURL: (url: string) => url });
    await navigator.serviceWorker.register(policy.createScriptURL(worker));
    addEventListener("pagehide", () => localStorage.setItem("late", "1"));
    open("/humans.txt");
  }, paths.pushWorker());
  await popup;
  await context.setOffline(true);
  const changed = await left();
  for (const [name, value] of Object.entries(asNew)) {
    expect(changed[name as keyof typeof changed], name).not.toEqual(value);
  }

  const next = await first.empty();
  expect(context.pages()).toEqual([next?.page]);
  page = next!.page;
  told = 0;
  await page.goto("/robots.txt");
  expect(await left()).toEqual(asNew);
  expect(told).toBe(0);

  await page.clock.install();
  expect(await next?.empty()).toBeNull();
});

test.each([
  { who: "before a crash of the browser", crashes: true },
  { who: "after it, who gets a profile of another browser", crashes: false },
])("The shop opens to a visitor $who", async ({ crashes }) => {
  // It runs after the profile of the visitor is kept.
  if (crashes) onTestFinished(async () => (await theBrowser()).close());
  const { page } = await aVisitor();
  const answer = await page.goto(paths.signIn());
  expect(answer?.status()).toBe(200);
});
