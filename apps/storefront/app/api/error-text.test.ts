import { CallError } from "@shop/contract/client";
import { toasts } from "@shop/contract/texts";
import { expect, test } from "vitest";
import { errorText, withFallbackMessage } from "./error-text.ts";

const silent = new CallError("Request failed", 500, { isFallbackMessage: true });

test.each([
  toasts.signUpFailed,
  toasts.loginFailed,
  toasts.verificationFailed,
  toasts.resendFailed,
  toasts.cartFailed,
])(
  "an error without a message from the server reads '%s'",
  { tags: ["S8-004", "S8-006", "S8-013", "S8-014", "S8-015", "S8-016"] },
  (fallback) => {
    expect(errorText(silent, fallback)).toBe(fallback);
    expect(errorText(new CallError("Please wait", 429), fallback)).toBe("Please wait");
    expect(errorText("not an error", fallback)).toBe(fallback);
  },
);

test("a call can have its own message for an error without one", { tags: ["S7-016"] }, async () => {
  await expect(withFallbackMessage(Promise.reject(silent), "Failed to fetch products")).rejects.toMatchObject(
    {
      message: "Failed to fetch products",
      status: 500,
    },
  );
  const said = new CallError("Category not found", 404);
  await expect(withFallbackMessage(Promise.reject(said), "Failed to fetch products")).rejects.toBe(said);
  expect(await withFallbackMessage(Promise.resolve(7), "Failed to fetch products")).toBe(7);
});
