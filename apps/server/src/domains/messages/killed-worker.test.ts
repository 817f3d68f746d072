import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { anOrder, messagingShop } from "../../../test/fixtures/messages.ts";
import { type SandboxProcess, startSandboxProcess } from "../../../test/sandbox-process.ts";

const WORKER = fileURLToPath(new URL("../../../test/message-worker-process.ts", import.meta.url));

let sandbox: SandboxProcess;
beforeAll(async () => {
  sandbox = await startSandboxProcess();
});
afterAll(() => sandbox.stop());

test("A worker that is killed after the provider took a message and before it is stored does not send it twice", async () => {
  const shop = await messagingShop(sandbox);
  // The message arrives at once, and the answer much later.
  await shop.switches({ whatsapp: "slow" });
  await anOrder(shop);
  const worker = fork(WORKER, {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      NODE_ENV: "test",
      DATABASE_URL: shop.env.databaseUrl,
      MESSAGE_CHANNELS: "whatsapp,sms",
      WHATSAPP_BASE_URL: `${sandbox.url}/whatsapp/v24.0`,
      TERMII_BASE_URL: `${sandbox.url}/termii`,
    },
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  onTestFinished(() => void worker.kill("SIGKILL"));
  await expect.poll(async () => (await shop.received()).length, { timeout: 30_000 }).toBe(1);
  worker.kill("SIGKILL");
  await once(worker, "exit");
  expect(await shop.stored()).toMatchObject([{ channel: "whatsapp", state: "waiting" }]);

  // The killed worker's lease ends.
  await shop.allDueNow();
  await shop.work();
  await shop.allDueNow();
  await shop.work();
  expect(await shop.received()).toHaveLength(1);
  expect(await shop.stored()).toMatchObject([
    {
      channel: "whatsapp",
      state: "unclear",
      reason: "Interrupted while it was sent, so it may have arrived",
    },
  ]);
});
