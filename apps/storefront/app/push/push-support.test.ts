import { expect, test } from "vitest";
import { pushSupport } from "./push-support.ts";

const IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1";
const MAC = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Safari/605.1.15";
const none = { hasServiceWorker: true, hasPush: false, maxTouchPoints: 0 };

test("An iPhone or iPad gets notifications only once the shop is on its home screen", () => {
  expect(pushSupport({ ...none, userAgent: IPHONE, maxTouchPoints: 5 })).toBe("after_install");
  expect(pushSupport({ ...none, userAgent: MAC, maxTouchPoints: 5 })).toBe("after_install");
  expect(pushSupport({ ...none, userAgent: IPHONE, hasPush: true })).toBe("supported");
});

test("Any other browser without push cannot get notifications", () => {
  expect(pushSupport({ ...none, userAgent: MAC })).toBe("unsupported");
  expect(pushSupport({ ...none, userAgent: "Opera Mini" })).toBe("unsupported");
  expect(pushSupport({ ...none, hasPush: true, hasServiceWorker: false, userAgent: MAC })).toBe(
    "unsupported",
  );
});
