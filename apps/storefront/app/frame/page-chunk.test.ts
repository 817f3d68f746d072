import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FORGOTTEN_AFTER_MS, pageChunk } from "./page-chunk.ts";
import type { Page } from "./page-modules.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("a page's chunk is fetched once, however often the page is rendered", async () => {
  const load = vi.fn(async () => ({ default: () => null }));
  const page: Page = { load };
  const chunk = pageChunk(page);
  await chunk;

  expect(pageChunk(page)).toBe(chunk);
  expect(chunk).toMatchObject({ status: "fulfilled" });
  expect(load).toHaveBeenCalledTimes(1);
});

test("a chunk that failed to load is not fetched again at once, but after a moment", async () => {
  const offline = new TypeError("Failed to fetch dynamically imported module");
  const load = vi.fn<Page["load"]>().mockRejectedValueOnce(offline);
  load.mockResolvedValueOnce({ default: () => null });
  const page: Page = { load };
  await expect(pageChunk(page)).rejects.toBe(offline);

  expect(pageChunk(page)).toMatchObject({ status: "rejected", reason: offline });
  expect(load).toHaveBeenCalledTimes(1);

  vi.advanceTimersByTime(FORGOTTEN_AFTER_MS);
  await expect(pageChunk(page)).resolves.toHaveProperty("default");
  expect(load).toHaveBeenCalledTimes(2);
});
