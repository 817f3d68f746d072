import { expect, test } from "vitest";
import { isPushService } from "./push-service.ts";

const isAllowed = (endpoint: string, production = true) => isPushService(endpoint, { production });

test("In production notifications go to the push services of the browsers' makers only", () => {
  for (const endpoint of [
    "https://fcm.googleapis.com/fcm/send/abc",
    "https://updates.push.services.mozilla.com/wpush/v2/abc",
    "https://wns2-by3p.notify.windows.com/w/?token=abc",
    "https://web.push.apple.com/abc",
  ]) {
    expect([endpoint, isAllowed(endpoint)]).toEqual([endpoint, true]);
  }
});

test("Every other address is refused: the shop's own network, other ports, plain http, names that only look alike", () => {
  for (const endpoint of [
    "http://fcm.googleapis.com/fcm/send/abc",
    "https://fcm.googleapis.com:8443/abc",
    "https://user:word@fcm.googleapis.com/abc",
    "https://fcm.googleapis.com.evil.example/abc",
    "https://evilfcm.googleapis.com/abc",
    "https://evil-push.apple.com/abc",
    "https://127.0.0.1/abc",
    "https://[::1]/abc",
    "https://169.254.169.254/latest/meta-data",
    "https://localhost/abc",
    "file:///etc/passwd",
  ]) {
    expect([endpoint, isAllowed(endpoint)]).toEqual([endpoint, false]);
  }
});

test("In development the sandbox may be the push service", () => {
  expect(isAllowed("http://localhost:3001/push/abc", false)).toBe(true);
  expect(isAllowed("file:///etc/passwd", false)).toBe(false);
});
