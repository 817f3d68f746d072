import { toast } from "react-hot-toast/headless";
import { expect, test } from "vitest";
import { buttonsIn, many, partOf } from "../page-of-a-test.tsx";
import Toaster from "./toaster.tsx";

test("at most 20 toasts are shown at once, each can be sent away", () => {
  many(25, (n) => toast(`Notice ${n}.`));
  const { html, words } = partOf(<Toaster />);
  expect(buttonsIn(html)).toHaveLength(20);
  expect(words).toContain("Notice 25.");
  expect(words).not.toContain("Notice 5.");
});
