import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import net from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import type { TestProject } from "vitest/node";
import { startSandbox } from "../apps/sandbox/src/sandbox.ts";
import { migrate } from "../apps/server/src/db/migrate.ts";
import { startThrowAwayPostgres } from "../tools/postgres/throw-away-postgres.ts";
import { seed } from "../tools/seed/seed.ts";
import { buildStorefront } from "../tools/start/build-storefront.ts";
import { findBrowser } from "../tools/test/browser.ts";

const READY_WITHIN_MS = 30_000;
const ROOT = path.resolve(import.meta.dirname, "..");

declare module "vitest" {
  interface ProvidedContext {
    shopUrl: string;
    sandboxUrl: string;
    databaseUrl: string;
    browserFile: string;
  }
}

/** One whole shop for all journeys: database, demo catalogue, sandbox and the production build, on free ports. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const browser = await findBrowser();
  if (browser.kind === "missing") throw new Error(browser.why);

  const dataDir = await mkdtemp(path.join(tmpdir(), "shop-journeys-"));
  const postgres = await startThrowAwayPostgres();
  await migrate(postgres.url);
  await seed({ databaseUrl: postgres.url, dataDir, pictures: "none" });
  const port = await freePort();
  const shopUrl = `http://localhost:${port}`;
  const sandbox = await startSandbox({
    port: 0,
    smtpPort: 0,
    dataDir: null,
    nombaWebhookUrl: `${shopUrl}/api/webhooks/nomba`,
  });
  await buildStorefront();
  const shop = spawn(process.execPath, ["apps/server/src/main.ts"], {
    cwd: ROOT,
    env: {
      ...process.env,
      NODE_ENV: "development",
      PORT: String(port),
      PUBLIC_URL: shopUrl,
      DATABASE_URL: postgres.url,
      DATA_DIR: dataDir,
      SMTP_URL: sandbox.smtpUrl,
      NOMBA_BASE_URL: sandbox.nombaUrl,
      LOG_LEVEL: "warn",
    },
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  await untilReady(shopUrl, shop);

  project.provide("shopUrl", shopUrl);
  project.provide("sandboxUrl", sandbox.url);
  project.provide("databaseUrl", postgres.url);
  project.provide("browserFile", browser.file);
  return async () => {
    if (shop.exitCode === null) {
      shop.kill("SIGTERM");
      await once(shop, "exit");
    }
    await sandbox.stop();
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}

async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (address === null || typeof address === "string") throw new Error("There is no free port");
  return address.port;
}

async function untilReady(shopUrl: string, shop: ChildProcess): Promise<void> {
  const giveUpAt = Date.now() + READY_WITHIN_MS;
  for (;;) {
    if (shop.exitCode !== null) throw new Error(`The shop ended with ${shop.exitCode} before it was ready`);
    const answer = await fetch(`${shopUrl}/health/ready`).catch(() => null); // not listening yet
    if (answer?.ok) return;
    if (Date.now() > giveUpAt) throw new Error("The shop did not get ready");
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
