import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { nombaAt, startNomba } from "../../test/fixtures/nomba.ts";
import type { Sandbox } from "../sandbox.ts";

const MAIN = fileURLToPath(new URL("../main.ts", import.meta.url));

test("answered payments survive a kill -9 in the middle of many payments", async () => {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), "nomba-test-"));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const child = fork(MAIN, {
    env: { ...process.env, SANDBOX_PORT: "0", SANDBOX_SMTP_PORT: "0", DATA_DIR: dataDir },
    execArgv: [],
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  const [{ url, smtpUrl }] = (await once(child, "message")) as [{ url: string; smtpUrl: string }];
  const stop = async () => {};
  const before = nombaAt({
    url,
    smtpUrl,
    nombaUrl: `${url}/nomba`,
    paystackUrl: `${url}/paystack`,
    stop,
  } satisfies Sandbox);
  await before.switches({ rateLimit: "off", webhooks: "none" });
  const orders = await Promise.all(Array.from({ length: 30 }, () => before.order()));

  const paid = new Set<string>();
  const paying = orders.map(async ({ reference }) => {
    const { status } = await before.act(reference, { act: "transfer" });
    if (status === 200) paid.add(reference);
    if (paid.size === 10) child.kill("SIGKILL");
  });
  await Promise.allSettled(paying);
  expect(paid.size).toBeGreaterThanOrEqual(10);

  const after = await startNomba({ dataDir });
  const { references, totals } = (await after.control("GET", "/ledger")).body;
  expect(references).toHaveLength(30);
  const taken = new Map(
    references.map((row: { reference: string; taken: number }) => [row.reference, row.taken]),
  );
  for (const reference of paid) expect(taken.get(reference)).toBe(1_250_050);
  expect(totals.taken % 1_250_050).toBe(0);
});
