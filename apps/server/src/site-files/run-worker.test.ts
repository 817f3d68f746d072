import { readFileSync } from "node:fs";
import { createContext, runInContext } from "node:vm";
import { expect, test } from "vitest";

const SOURCE = readFileSync(new URL("run-worker.js", import.meta.url), "utf8");

/** What the worker answers when a page is opened whose connection carries nothing, or that has none at all. */
async function opened(path: string, connection: "silent" | "none"): Promise<string> {
  let listener: ((event: object) => void) | undefined;
  const pages = {
    match: async (address: string) => (address === "/admin/run" ? "the kept page" : undefined),
  };
  const fetching = connection === "none" ? Promise.reject(new TypeError("Failed to fetch")) : undefined;
  const context = createContext({
    self: {
      addEventListener(name: string, listening: (event: object) => void) {
        if (name === "fetch") listener = listening;
      },
      location: { origin: "https://shop.example" },
    },
    caches: { open: async () => pages },
    fetch: () => fetching ?? new Promise(() => {}),
    setTimeout: (call: (value: unknown) => void, _ms: number, value: unknown) => setTimeout(call, 10, value),
    URL,
  });
  runInContext(SOURCE, context);
  const url = `https://shop.example${path}`;
  const answers: Promise<string>[] = [];
  listener?.({
    request: { mode: "navigate", url },
    respondWith: (answer: Promise<string>) => answers.push(answer),
  });
  const waiting = new Promise<string>((resolve) => setTimeout(resolve, 200, "still waiting"));
  return Promise.race([...answers, waiting]);
}

test.each(["/admin", "/admin/", "/admin/run", "/admin/run?from=home"])(
  "%s opens as it was kept when the connection carries nothing",
  async (path) => {
    expect(await opened(path, "silent")).toBe("the kept page");
  },
);

test("A page of the desk waits for a slow shop, because the phone has none of its files", async () => {
  expect(await opened("/admin/orders", "silent")).toBe("still waiting");
  expect(await opened("/admin/orders", "none")).toBe("the kept page");
});
