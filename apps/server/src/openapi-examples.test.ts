import { staffCalls } from "@shop/contract/admin/calls";
import { afterAll, beforeAll, expect, test } from "vitest";
import { PRODUCTION } from "../test/fixtures/production.ts";
import { type TestShop, testShop } from "../test/test-shop.ts";

let shop: TestShop;
let page: string;
beforeAll(async () => {
  shop = await testShop({}, "by hand");
  page = (await shop.app.inject({ url: "/api/docs" })).body;
});
afterAll(() => shop.close());

/** The commands of a call as the API page shows them. */
function commandsOf(name: string): string[] {
  const article = page.split(`<article id="${name}"`)[1]?.split("</article>")[0] ?? "";
  return [...article.matchAll(/<pre[^>]*><code>([\s\S]*?)<\/code><\/pre>/g)].map(([, code]) =>
    (code ?? "").replaceAll("&quot;", '"').replaceAll("&#39;", "'").replaceAll("&amp;", "&"),
  );
}

/** Makes the call of a command with the headers it shows, once its placeholder is filled in. */
async function run(command: string, secret: string): Promise<{ status: number; code: string }> {
  const url = new URL(/curl '([^']+)'/.exec(command)?.[1] ?? "");
  const payload = / -d '([\s\S]*)'$/.exec(command)?.[1];
  const headers = [...command.matchAll(/-H '([^:]+): ([^']+)'/g)].map(([, name = "", value = ""]) => [
    name.toLowerCase(),
    value.replace(/YOUR_(SESSION_TOKEN|API_KEY)/, secret),
  ]);
  const answer = await shop.app.inject({
    method: payload === undefined ? "GET" : "POST",
    url: url.pathname + url.search,
    headers: Object.fromEntries(headers),
    ...(payload === undefined ? {} : { payload }),
  });
  return { status: answer.statusCode, code: answer.json().code };
}

test("The commands of the API page work with the session of a member, and with an API key where it is allowed", async () => {
  const owner = await shop.aStaff({ role: "owner" });
  const key = await shop.anApiKey(["stock.read", "stock.adjust"], owner);
  const [bySession = "", byKey = ""] = commandsOf("listStock");
  expect(await run(bySession, owner.token)).toMatchObject({ status: 200 });
  expect(await run(byKey, key)).toMatchObject({ status: 200 });

  // The variant of the example does not exist: the change was admitted.
  const [change = "", changeByKey = ""] = commandsOf("setLowLevel");
  expect(await run(change, owner.token)).toEqual({ status: 404, code: "variant_not_found" });
  expect(await run(changeByKey, key)).toEqual({ status: 404, code: "variant_not_found" });
  const elsewhere = change.replace(/-H 'Origin: [^']+' \\\n {2}/, "");
  expect((await run(elsewhere, owner.token)).code).toBe("cross_site");

  const [signIn = ""] = commandsOf("signInStaff");
  expect((await run(signIn, "")).code).toBe("wrong_credentials");
});

test("Every change by staff shows the origin, and calls that refuse keys show no key", () => {
  for (const [name, { method }] of Object.entries(staffCalls)) {
    const [bySession, byKey] = commandsOf(name);
    if (method === "POST") expect(bySession).toContain(`-H 'Origin: ${shop.env.publicUrl}'`);
    if (byKey !== undefined) expect(byKey).not.toMatch(/Cookie|Origin/);
  }
  expect(commandsOf("addApiKey")).toHaveLength(1);
});

test("The commands of a shop on https name the cookie that its browsers have", async () => {
  const production = await testShop(PRODUCTION);
  const { body } = await production.app.inject({ url: "/api/docs" });
  expect(body).toContain("Cookie: __Host-staff=YOUR_SESSION_TOKEN");
  expect(body).not.toContain("Cookie: staff=");
});
