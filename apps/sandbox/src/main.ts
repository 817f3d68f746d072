import { BadEnv, type Env, readEnv } from "./env.ts";
import { PortTaken } from "./port-taken.ts";
import { type Sandbox, startSandbox } from "./sandbox.ts";

/** How long open connections may delay the end of the process. */
const STOP_WITHIN_MS = 5 * 1000;

async function main(env: Env): Promise<void> {
  const sandbox = await startSandbox(env);
  stopWhenAsked(sandbox);
  console.log(
    `The sandbox is ready: inbox at ${sandbox.url}/, mail is taken at ${sandbox.smtpUrl}, Nomba is at ${sandbox.nombaUrl}`,
  );
  process.send?.({ url: sandbox.url, smtpUrl: sandbox.smtpUrl });
}

function stopWhenAsked(sandbox: Sandbox): void {
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
    await sandbox.stop();
    process.exit(0);
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
  // Started by another process of ours: when that one dies, even by kill -9, nobody is left to stop us.
  if (process.send) process.on("disconnect", stop);
}

try {
  await main(readEnv(process.env));
} catch (error) {
  const forAPerson = error instanceof BadEnv || error instanceof PortTaken;
  console.error(forAPerson ? error.message : error);
  process.exit(1);
}
