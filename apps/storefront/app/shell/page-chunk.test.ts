import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { PageRoute } from "../routes.ts";
import { FORGOTTEN_AFTER_MS, pageChunk } from "./page-chunk.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function routeWith(load: PageRoute["load"]): PageRoute {
  return { pattern: "/beads", module: `beads ${Math.random()}`, load, access: "public", frame: "shop" };
}

test("a page is fetched once, however often it is rendered", async () => {
  const load = vi.fn(async () => ({ default: () => null }));
  const route = routeWith(load);
  const chunk = pageChunk(route);
  await chunk;

  expect(pageChunk(route)).toBe(chunk);
  expect(chunk).toMatchObject({ status: "fulfilled" });
  expect(load).toHaveBeenCalledTimes(1);
});

test("a page that could not be fetched is not asked for again at once, but in a moment", async () => {
  const offline = new TypeError("Failed to fetch dynamically imported module");
  const load = vi.fn<PageRoute["load"]>().mockRejectedValueOnce(offline);
  load.mockResolvedValueOnce({ default: () => null });
  const route = routeWith(load);
  await expect(pageChunk(route)).rejects.toBe(offline);

  expect(pageChunk(route)).toMatchObject({ status: "rejected", reason: offline });
  expect(load).toHaveBeenCalledTimes(1);

  vi.advanceTimersByTime(FORGOTTEN_AFTER_MS);
  await expect(pageChunk(route)).resolves.toHaveProperty("default");
  expect(load).toHaveBeenCalledTimes(2);
});
