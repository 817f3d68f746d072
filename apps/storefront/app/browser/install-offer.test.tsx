import { afterEach, expect, test, vi } from "vitest";
import { buttonsIn, linksIn, partOf } from "../../test/fixtures/page.tsx";
import { AppBanner } from "../home/app-banner.tsx";
import { installOffer, listenForInstallOffer } from "./install-offer.ts";

afterEach(() => vi.unstubAllGlobals());

test("the browser's install prompt is kept for the shop's banner, used once, and dropped after installation", async () => {
  const browser = new EventTarget();
  vi.stubGlobal("addEventListener", browser.addEventListener.bind(browser));
  listenForInstallOffer();
  const offer = () =>
    Object.assign(new Event("beforeinstallprompt", { cancelable: true }), {
      prompt: vi.fn(async () => ({ outcome: "accepted" as const })),
    });

  const first = offer();
  browser.dispatchEvent(first);
  // The browser's own prompt is suppressed.
  expect(first.defaultPrevented).toBe(true);
  await installOffer.take();
  await installOffer.take();
  expect(first.prompt).toHaveBeenCalledTimes(1);

  const second = offer();
  browser.dispatchEvent(second);
  browser.dispatchEvent(new Event("appinstalled"));
  await installOffer.take();
  expect(second.prompt).not.toHaveBeenCalled();
});

test("Without an install prompt the banner links to the app stores", () => {
  const { html } = partOf(<AppBanner />);
  expect(buttonsIn(html)).toEqual([]);
  expect(linksIn(html).map(([href]) => href)).toEqual(["https://play.example", "https://apps.example"]);
});
