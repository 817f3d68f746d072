import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import path from "node:path";
import { expect, vi } from "vitest";
import { buildFronts } from "../../../tools/start/build-fronts.ts";
import type { BareShop } from "./bare-shop.ts";

const PROGRAM = path.resolve(import.meta.dirname, "../src/main.ts");

/** A real process of a shop, for requests. */
export interface ShopProcess {
  port: number;
  child: ChildProcess;
}

/** Whether a proxy would send requests to the process. */
export async function isOpen({ port }: Pick<ShopProcess, "port">): Promise<boolean> {
  const signal = AbortSignal.timeout(5_000);
  return fetch(`http://127.0.0.1:${port}/health/open`, { signal }).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** Starts a process on the database of a shop. The caller kills it. */
export async function startShopProcess(
  { env }: Pick<BareShop, "env">,
  { port, variables = {} }: { port?: number; variables?: Record<string, string> } = {},
): Promise<ShopProcess> {
  // Does nothing if they are built already; another file of tests may be building them.
  await buildFronts();
  const place = { port: port ?? (await freePort()) };
  const child = spawn(process.execPath, [PROGRAM], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      DATABASE_URL: env.databaseUrl,
      DATA_DIR: env.dataDir,
      PORT: String(place.port),
      ROLE: "web",
      LOG_LEVEL: "error",
      ...variables,
    },
    stdio: ["ignore", "inherit", "inherit"],
  });
  const ended = once(child, "exit").then(() =>
    Promise.reject(new Error("The process of the shop has ended")),
  );
  const opened = vi.waitFor(async () => expect(await isOpen(place)).toBe(true), {
    timeout: 110_000,
    interval: 50,
  });
  ended.catch(() => {}); // once it is open, its end is not waited for here
  await Promise.race([opened, ended]).catch((error: unknown) => {
    child.kill("SIGKILL");
    throw error;
  });
  return { ...place, child };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}
