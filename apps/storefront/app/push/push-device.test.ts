import { createClient } from "@shop/contract/client";
import { afterEach, expect, test, vi } from "vitest";
import { switchPushOff, switchPushOn } from "./push-device.ts";

/** A shop that nothing may be asked of. */
const api = createClient({
  storeKey: "publishable",
  session: () => undefined,
  transport: () => Promise.reject(new Error("The shop was asked")),
});

afterEach(() => vi.unstubAllGlobals());

test("Switching notifications off says so even if the browser has already ended the subscription", async () => {
  const registration = { pushManager: { getSubscription: async () => null } };
  vi.stubGlobal("navigator", { serviceWorker: { getRegistration: async () => registration } });
  expect(await switchPushOff(api)).toBe("Notifications are off for this device");
});

test("A permission that was refused is blocked, and a question that was closed is not", async () => {
  const answers = { denied: "blocked", default: "dismissed" };
  for (const [permission, kind] of Object.entries(answers)) {
    vi.stubGlobal("Notification", { requestPermission: async () => permission });
    expect(await switchPushOn(api, "ada")).toEqual({ kind });
  }
});
