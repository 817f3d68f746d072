import { afterEach, expect, test, vi } from "vitest";
import { fetchTransport } from "./fetch-transport.ts";
import { serverNow } from "./server-clock.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

const request = { method: "GET", path: "/user/categories/get", body: undefined, headers: {} } as const;

test("all calls go to the shop's own API without cookies", { tags: ["S7-001"] }, async () => {
  const asked = vi.fn(async () => new Response("{}", { headers: { "retry-after": "5" } }));
  vi.stubGlobal("fetch", asked);
  expect(await fetchTransport(request)).toEqual({ status: 200, text: "{}", retryAfter: "5" });
  expect(asked).toHaveBeenCalledWith(
    "/api/user/categories/get",
    expect.objectContaining({ credentials: "omit" }),
  );
});

test("a call without an answer is a network error", { tags: ["S8-002"] }, async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  await expect(fetchTransport(request)).rejects.toMatchObject({ status: 0, message: "Network error" });
});

test("a call without an answer for 20 seconds is a timeout with its own message", {
  tags: ["S7-005", "S8-005"],
}, async () => {
  const limits: number[] = [];
  const timeout = AbortSignal.timeout;
  vi.spyOn(AbortSignal, "timeout").mockImplementation((ms) => {
    limits.push(ms);
    return timeout.call(AbortSignal, 1);
  });
  vi.stubGlobal("fetch", (_: string, { signal }: RequestInit) => {
    return new Promise((_resolve, reject) => signal?.addEventListener("abort", () => reject(signal.reason)));
  });
  await expect(fetchTransport(request)).rejects.toMatchObject({
    status: 0,
    message: "Request timeout - please check your connection",
  });
  expect(limits).toEqual([20_000]);
  vi.restoreAllMocks();
});

test("an aborted call ends at once", async () => {
  vi.stubGlobal("fetch", (_: string, { signal }: RequestInit) => {
    return new Promise((_resolve, reject) => signal?.addEventListener("abort", () => reject(signal.reason)));
  });
  const newer = new AbortController();
  const answer = fetchTransport(request, newer.signal);
  newer.abort();
  await expect(answer).rejects.toMatchObject({ status: 0 });
});

test("the server's time is read only from answers that are not cached", async () => {
  const date = new Date(Date.now() + 3_600_000).toUTCString();
  const answered = (cache: string) => async () =>
    new Response("{}", { headers: { date, "cache-control": cache } });
  vi.stubGlobal("fetch", answered("max-age=60"));
  await fetchTransport(request);
  expect(serverNow() - Date.now()).toBeLessThan(60_000);
  vi.stubGlobal("fetch", answered("no-store"));
  await fetchTransport(request);
  expect(serverNow() - Date.now()).toBeGreaterThan(3_500_000);
});
