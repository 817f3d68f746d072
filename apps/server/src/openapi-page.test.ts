import { allRefusals } from "@shop/contract/admin/all-refusals";
import { staffCalls } from "@shop/contract/admin/calls";
import { adminEndpoints } from "@shop/contract/admin/endpoints";
import { calls } from "@shop/contract/calls";
import type { Endpoint } from "@shop/contract/endpoint";
import { endpoints } from "@shop/contract/endpoints";
import { API_BASE } from "@shop/contract/paths";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { PRODUCTION } from "../test/fixtures/production.ts";
import { type TestShop, testShop } from "../test/test-shop.ts";

let shop: TestShop;
/** Fetched once: it is large, and hundreds of tests read it. */
let page: { statusCode: number; headers: Record<string, unknown>; body: string };
beforeAll(async () => {
  shop = await testShop({ STORE_NAME: 'Ada & "Bisi" <Ltd>' }, "by hand");
  page = await shop.app.inject({ url: "/api/docs" });
});
afterAll(() => shop.close());

const EVERY_CALL = Object.entries({ ...endpoints, ...adminEndpoints }) as [string, Endpoint][];

/** Text as a reader sees it, and a shell gets it. */
function unescaped(markup: string): string {
  return markup
    .replaceAll("&quot;", '"')
    .replaceAll("&#39;", "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");
}

describe("The API page", () => {
  test.each(EVERY_CALL)("the example command of %s has valid input", async (name, endpoint) => {
    const { body } = page;
    const article = body.split(`<article id="${name}"`)[1]?.split("</article>")[0] ?? "";
    const sample = unescaped(/<pre[^>]*><code>([\s\S]*?)<\/code><\/pre>/.exec(article)?.[1] ?? "");
    const url = /curl '([^']+)'/.exec(sample)?.[1] ?? "";
    const given =
      endpoint.method === "GET"
        ? Object.fromEntries(new URL(url).searchParams)
        : JSON.parse(/ -d '([\s\S]*)'$/.exec(sample)?.[1] ?? "null");
    const schema = endpoint.body ?? endpoint.query ?? z.strictObject({});
    expect([name, schema.safeParse(given).error?.issues]).toEqual([name, undefined]);
  });

  test("explains a payment step by step, and lists every refusal code", async () => {
    const { body } = page;
    const paying = body.split('id="paying"')[1]?.split("</section>")[0] ?? "";
    for (const word of ["initialize", "frame", "Confirm", "onSuccess", "SUCCESS", "pending", "409", "503"])
      expect(paying.toLowerCase()).toContain(word.toLowerCase());
    for (const code of Object.keys(allRefusals)) expect(body).toContain(`id="code-${code}"`);
  });

  test("shows every call with its path, its refusals and a command to try it", async () => {
    const { statusCode, headers, body } = page;
    expect(statusCode).toBe(200);
    expect(headers["content-type"]).toBe("text/html; charset=utf-8");
    for (const [name, { path }] of Object.entries({ ...calls, ...staffCalls })) {
      expect(body).toContain(`id="${name}"`);
      expect(body).toContain(`${shop.env.publicUrl}${API_BASE}${path}`);
    }
    const named = new Set(Object.values(endpoints).flatMap((endpoint) => [...endpoint.refusals]));
    for (const name of named) expect(body).toContain(`<code>${name}</code>`);
    expect(body).toContain(`Authorization: Bearer ${shop.env.storeApiKey}`);
  });

  test("has no scripts, no inline styles, and cannot be framed", async () => {
    const { headers, body } = page;
    expect(headers["content-security-policy"]).toContain("default-src 'none'");
    expect(headers["content-security-policy"]).not.toContain("unsafe");
    expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'");
    expect(body).not.toMatch(/<script|<style|\sstyle=|\son\w+=|javascript:/i);
  });

  test("shows the shop's name as text, whatever it contains", async () => {
    const { body } = page;
    expect(body).toContain("&quot;Bisi&quot; &lt;Ltd&gt;");
    expect(body).not.toContain("<Ltd>");
  });

  test("serves its style sheets, fonts and pattern", async () => {
    const { body } = page;
    const sheets = [...body.matchAll(/<link rel="stylesheet" href="([^"]+)">/g)].map(
      ([, sheet]) => sheet ?? "",
    );
    const styles = await Promise.all(sheets.map((url) => shop.app.inject({ url })));
    expect(styles.map(({ statusCode, headers }) => [statusCode, headers["content-type"]])).toEqual([
      [200, "text/css; charset=utf-8"],
      [200, "text/css; charset=utf-8"],
    ]);
    const css = styles.map((style) => style.body).join("");
    const files = [...css.matchAll(/url\("([^"]+)"\)/g)].map(([, file]) => file);
    expect(files).toHaveLength(7);
    for (const file of files)
      expect((await shop.app.inject({ url: `/api/docs/${file}` })).statusCode).toBe(200);
  });

  test("hides the store key from its examples in production", async () => {
    const production = await testShop(PRODUCTION);
    const { body, headers } = await production.app.inject({ url: "/api/docs" });
    expect(body).not.toContain(PRODUCTION.STORE_API_KEY);
    expect(body).toContain("Bearer YOUR_STORE_KEY");
    expect(headers["strict-transport-security"]).toContain("max-age=63072000");
  });
});
