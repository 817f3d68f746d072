import { BadEnv, type Env, readEnv } from "./env.ts";
import { PortTaken } from "./port-taken.ts";
import { type Sandbox, startSandbox } from "./sandbox.ts";

/** How long open connections may delay the exit. */
const STOP_WITHIN_MS = 5 * 1000;

async function main(env: Env): Promise<void> {
  const sandbox = await startSandbox(env);
  stopWhenAsked(sandbox);
  console.log(
    `The sandbox is ready: inbox at ${sandbox.url}/, SMTP at ${sandbox.smtpUrl}, Nomba at ${sandbox.nombaUrl}`,
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
  // If the parent process dies, even by kill -9, nothing else would stop this one.
  if (process.send) process.on("disconnect", stop);
}

try {
  await main(readEnv(process.env));
} catch (error) {
  const isExpected = error instanceof BadEnv || error instanceof PortTaken;
  console.error(isExpected ? error.message : error);
  process.exit(1);
}
