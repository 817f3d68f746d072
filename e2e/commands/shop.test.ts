import { chmod, mkdir, mkdtemp, rm, utimes } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, inject, onTestFinished, test, vi } from "vitest";
import { PREVIEW_READER } from "../../apps/server/mails/send-previews.ts";
import { socketUrl } from "../../apps/server/postgres/home.ts";
import { placeCluster } from "../../apps/server/postgres/place-cluster.ts";
import { samples } from "../../apps/server/src/domains/notifications/templates/samples.ts";
import { freePort } from "../../tools/start/free-port.ts";
import { markDataFolder } from "../../tools/start/reset.ts";
import { launchBrowser } from "../../tools/whole-shop/browser.ts";
import { clientOf } from "../../tools/whole-shop/client-of.ts";
import { npm, startNpm, startNpmInTerminal } from "./npm.ts";

/** One data folder is opened again and again, as on the machine of somebody who works on the shop. */
const ROOT = path.resolve(import.meta.dirname, "../..");
let folder: string;
let shop: { url: string; inbox: string; variables: Record<string, string> };

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "suya-and-silk-commands-"));
  // As root PostgreSQL is run by another account, which must be able to pass.
  await chmod(folder, 0o755);
  const [port, sandbox, smtp] = await Promise.all([freePort(), freePort(), freePort()]);
  shop = {
    url: `http://localhost:${port}`,
    inbox: `http://localhost:${sandbox}/api/mails`,
    variables: {
      PORT: String(port),
      SANDBOX_PORT: String(sandbox),
      SANDBOX_SMTP_PORT: String(smtp),
      DATA_DIR: path.join(folder, "data"),
    },
  };
  for (const name of ["data", "empty"]) {
    await mkdir(path.join(folder, name));
    // As a first start does in an empty folder: only then may a reset empty it.
    await markDataFolder(path.join(folder, name));
    await placeCluster(path.join(folder, name), "migrated");
  }
});
afterAll(() => rm(folder, { recursive: true, force: true, maxRetries: 10 }));

/** Only the previews: the shop also writes to the demo shop's shoppers, whenever one of their orders is due for it. */
async function previewsInTheInbox(): Promise<number> {
  const { mails } = (await (await fetch(`${shop.inbox}?to=${PREVIEW_READER}`)).json()) as {
    mails: unknown[];
  };
  return mails.length;
}

/** Saves the file as an editor does, so that a watcher sees it. */
async function save(file: string): Promise<void> {
  const now = new Date();
  await utimes(path.join(ROOT, file), now, now);
}

test("npm run dev answers the first request and reloads only what changed; npm run mails fills its inbox", async () => {
  const dev = startNpm("run dev -- --pictures none", shop.variables);
  await dev.says("is open, with live reload");
  const first = await fetch(shop.url);
  expect(first.status).toBe(200);
  expect(await first.text()).toContain("</html>");
  // A page is shown with its own styles from the beginning.
  const productPage = await fetch(`${shop.url}/product/none`);
  expect(await productPage.text()).toContain('<link rel="stylesheet" href="/app/product/product-page.css">');

  const browser = await launchBrowser(inject("browserFile"));
  onTestFinished(() => browser.close());
  const page = await browser.newPage();
  const told: string[] = [];
  page.on("websocket", (socket) => socket.on("framereceived", ({ payload }) => told.push(String(payload))));
  await page.goto(shop.url);
  await page.locator("html[data-live]").waitFor({ state: "attached", timeout: 120_000 });
  expect(dev.said()).not.toContain("Restarting");

  await save("apps/storefront/app/storefront.css");
  await vi.waitFor(() => expect(told.join()).toContain('"type":"update"'), { timeout: 60_000 });
  expect(dev.said()).not.toContain("Restarting");

  // A page that is still open would be loaded again, for nothing.
  await browser.close();
  await save("apps/server/src/main.ts");
  await dev.says("Restarting 'apps/server/src/main.ts'");
  await vi.waitFor(async () => expect((await fetch(shop.url)).status).toBe(200), { timeout: 60_000 });

  const { code, said } = await npm("run mails", { variables: shop.variables });
  expect([code, said]).toEqual([0, expect.stringContaining("are in the inbox")]);
  expect(await previewsInTheInbox()).toBe(Object.keys(samples).length);
  await dev.stop();
});

test("npm start -- --empty begins a shop that sells nothing, with a link for its first owner", async () => {
  const empty = startNpm("start -- --empty", { ...shop.variables, DATA_DIR: path.join(folder, "empty") });
  await empty.says("First owner");
  expect(await (await clientOf(shop.url)).call("listRandomProducts")).toEqual([]);
  await empty.stop();
});

test("After a yes, npm start -- --reset starts a new shop; npm run seed then has nothing to do, and npm run audit reports a hash that is not in the log", async () => {
  const reset = startNpmInTerminal("start -- --reset --pictures none", shop.variables);
  await reset.says("Type yes to continue");
  reset.type("yes\n");
  await reset.says("is open");
  expect(reset.said()).toContain("Deleting the old data");
  expect(await previewsInTheInbox()).toBe(0);
  const products = await (await clientOf(shop.url)).call("listNewArrivals");
  expect(products.length).toBeGreaterThan(0);

  const { DATA_DIR } = shop.variables;
  const DATABASE_URL = socketUrl(path.join(DATA_DIR!, "postgres/run"), "shop");
  const { code, said } = await npm("run seed -- --pictures none", {
    variables: { DATABASE_URL, DATA_DIR: DATA_DIR! },
  });
  expect([code, said]).toEqual([0, expect.stringMatching(/\d+ products in \d+ categories/)]);
  const rebuilt = await npm("run reports:rebuild", { variables: shop.variables });
  expect([rebuilt.code, rebuilt.said]).toEqual([0, expect.stringContaining("added up again")]);
  const lost = await npm(`run audit -- ${"0".repeat(64)}`, { variables: shop.variables });
  expect([lost.code, lost.said]).toEqual([1, expect.stringContaining("not in the log")]);

  reset.type(CTRL_C);
  await reset.end;
  await expect(fetch(shop.url)).rejects.toThrow();
});

const CTRL_C = "\x03";
