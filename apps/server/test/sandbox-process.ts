import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";

const MAIN = fileURLToPath(new URL("../../sandbox/src/main.ts", import.meta.url));

/** The sandbox in a separate process, reached over SMTP and HTTP only. */
export interface SandboxProcess {
  url: string;
  smtpUrl: string;
  /** Deletes all mails and makes the mail server accept again. */
  reset(): Promise<void>;
  smtpMode(mode: string, times?: number): Promise<void>;
  stop(): Promise<void>;
}

export async function startSandboxProcess(): Promise<SandboxProcess> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), "sandbox-"));
  const child = fork(MAIN, {
    env: { ...process.env, SANDBOX_PORT: "0", SANDBOX_SMTP_PORT: "0", DATA_DIR: dataDir },
    execArgv: [],
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const started = await Promise.race([once(child, "message"), once(child, "exit").then(() => null)]);
  if (started === null) throw new Error("The sandbox did not start: see its output above");
  const { url, smtpUrl } = started[0] as { url: string; smtpUrl: string };

  const smtpMode = (mode: string, times?: number) =>
    call(`${url}/api/smtp`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ mode, times }),
    });
  return {
    url,
    smtpUrl,
    smtpMode,
    async reset() {
      await smtpMode("accept");
      await call(`${url}/api/mails`, { method: "DELETE" });
    },
    async stop() {
      const ended = once(child, "exit");
      child.kill("SIGTERM");
      await ended;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function call(address: string, request: RequestInit): Promise<void> {
  const answer = await fetch(address, request);
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
}
