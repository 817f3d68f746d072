import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { startSandbox } from "../../apps/sandbox/src/sandbox.ts";
import { startThrowAwayPostgres } from "../../apps/server/postgres/throw-away-postgres.ts";
import { ensureDemoStaff } from "../seed/demo-staff.ts";
import { seed, type WhichPictures } from "../seed/seed.ts";
import { becomesReady } from "../start/becomes-ready.ts";
import { buildFronts } from "../start/build-fronts.ts";
import { demoContact } from "../start/demo-contact.ts";
import { freePort } from "../start/free-port.ts";

const ROOT = path.resolve(import.meta.dirname, "../..");

/** A shop of one's own: what is done in it touches no other. */
export interface WholeShop {
  shopUrl: string;
  sandboxUrl: string;
  databaseUrl: string;
  close: () => Promise<void>;
}

/**
 * Database, demo catalogue, sandbox and the production build, on free ports.
 * @param dataDir where pictures are stored, from one run to the next; without it they go with the database
 * @param pictures of the demo catalogue; null for a shop without it, as `npm start -- --empty` opens it
 * @param sendsMessages whether it sends messages to phones, which the sandbox shows
 */
export async function openWholeShop({
  pictures,
  dataDir: lastingDataDir,
  sendsMessages = false,
  log,
}: {
  pictures: WhichPictures | null;
  dataDir?: string;
  sendsMessages?: boolean;
  log?: (line: string) => void;
}): Promise<WholeShop> {
  const postgres = await startThrowAwayPostgres({ contents: "migrated" });
  const dataDir = lastingDataDir ?? postgres.dataDir;
  if (pictures !== null) {
    await seed({ databaseUrl: postgres.url, dataDir, pictures, log });
    await ensureDemoStaff({ databaseUrl: postgres.url, isProduction: false });
  }
  const port = await freePort();
  const shopUrl = `http://localhost:${port}`;
  const sandbox = await startSandbox({
    port: 0,
    smtpPort: 0,
    dataDir: null,
    nombaWebhookUrl: `${shopUrl}/api/webhooks/nomba`,
    paystackWebhookUrl: `${shopUrl}/api/webhooks/paystack`,
    termiiWebhookUrl: `${shopUrl}/api/webhooks/termii`,
    whatsappWebhookUrl: `${shopUrl}/api/webhooks/whatsapp`,
  });
  await buildFronts();
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
      PAYSTACK_BASE_URL: sandbox.paystackUrl,
      MESSAGE_CHANNELS: sendsMessages ? "whatsapp,sms" : "",
      TERMII_BASE_URL: `${sandbox.url}/termii`,
      WHATSAPP_BASE_URL: `${sandbox.url}/whatsapp/v24.0`,
      ...demoContact(process.env),
      LOG_LEVEL: "warn",
    },
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  await untilReady(shopUrl, shop);
  return {
    shopUrl,
    sandboxUrl: sandbox.url,
    databaseUrl: postgres.url,
    async close() {
      if (!hasEnded(shop)) {
        shop.kill("SIGTERM");
        await once(shop, "exit");
      }
      await sandbox.stop();
      await postgres.stop();
    },
  };
}

async function untilReady(shopUrl: string, shop: ChildProcess): Promise<void> {
  if (await becomesReady(`${shopUrl}/health/ready`, () => hasEnded(shop))) return;
  const how = hasEnded(shop)
    ? `ended with ${shop.exitCode ?? shop.signalCode} before it was ready`
    : "did not get ready";
  throw new Error(`The shop ${how}`);
}

/** Also where a signal has ended it, as when the machine has no memory left. */
const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;
