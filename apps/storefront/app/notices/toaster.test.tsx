import { toast } from "react-hot-toast/headless";
import { expect, test } from "vitest";
import { buttonsIn, linksIn, many, partOf } from "../../test/fixtures/page.tsx";
import { notify } from "./notify.ts";
import Toaster from "./toaster.tsx";

test("a toast whose message is read in place is hidden from screen readers", async () => {
  notify.error("Login failed", { shownInline: true });
  await expect.poll(() => partOf(<Toaster />).words).toContain("Login failed");
  const { html } = partOf(<Toaster />);
  expect(html).toMatch(/<div aria-hidden="true" class="toast toast-error">/);
  expect(html).toMatch(/<button\b[^>]*tabindex="-1"/i);
  toast.remove();
});

test("At most 20 toasts are shown at once, and each can be dismissed", { tags: ["S9-011"] }, () => {
  many(25, (n) => toast(`Notice ${n}.`));
  const { html, words } = partOf(<Toaster />);
  expect(buttonsIn(html)).toHaveLength(20);
  expect(words).toContain("Notice 25.");
  expect(words).not.toContain("Notice 5.");
  toast.remove();
});

test("a toast can have a second line, buttons and links", async () => {
  notify.success("Gown added to cart successfully!", {
    detail: "S, Indigo",
    actions: [
      { label: "Change", onPress() {} },
      { label: "View cart", href: "/cart", onPress() {} },
    ],
  });
  await expect.poll(() => partOf(<Toaster />).words).toContain("Gown added to cart successfully! S, Indigo");
  const { html } = partOf(<Toaster />);
  expect(buttonsIn(html).map(({ words }) => words)).toEqual(["Change", ""]);
  expect(linksIn(html)).toEqual([["/cart", "View cart"]]);
  toast.remove();
});
