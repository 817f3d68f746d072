import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { placeCluster } from "../../apps/server/postgres/place-cluster.ts";
import { freePort } from "../../tools/start/free-port.ts";

/**
 * The start itself is real: locks, PostgreSQL, migrations, processes, signals. The programs that it starts are
 * stand-ins of a few lines, because only their start, their death and their end matter here.
 */
const SHOP = `
  import http from "node:http";
  const server = http.createServer((request, response) => {
    if (request.url === "/slow") {
      response.write("do");
      return setTimeout(() => response.end("ne"), 1000);
    }
    response.end(String(process.pid));
  });
  server.listen(Number(process.env.PORT), "127.0.0.1");
  const stop = () => { server.close(() => process.exit(0)); server.closeIdleConnections(); };
  process.on("SIGTERM", stop);
  process.on("disconnect", stop);`;
const SANDBOX = SHOP.replaceAll("env.PORT", "env.SANDBOX_PORT");
const SEED = `
  import { appendFileSync } from "node:fs";
  import path from "node:path";
  const pictures = process.argv[process.argv.indexOf("--pictures") + 1];
  appendFileSync(path.join(process.env.DATA_DIR, "seeded"), pictures + " ");`;

let folder: string;
let ports: { shop: number; sandbox: number; smtp: number };
const started: ChildProcess[] = [];

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "suya-and-silk-real-"));
  await chmod(folder, 0o755);
  // What a first start makes of nothing is the first test's; the others find it made.
  await mkdir(inFolder("data"));
  await placeCluster(inFolder("data"), "migrated");
  const [shop, sandbox, smtp] = await Promise.all([freePort(), freePort(), freePort()]);
  ports = { shop, sandbox, smtp };
  const programs = { shop: inFolder("shop.ts"), sandbox: inFolder("sandbox.ts"), seed: inFolder("seed.ts") };
  await writeFile(programs.shop, SHOP);
  await writeFile(programs.sandbox, SANDBOX);
  await writeFile(programs.seed, SEED);
  await writeFile(inFolder("package.json"), '{ "type": "module" }');
  const ours = (name: string) => JSON.stringify(path.resolve(import.meta.dirname, "../../tools/start", name));
  await writeFile(
    inFolder("start.ts"),
    `import { runShop } from ${ours("run-shop.ts")};
     import { readSettings } from ${ours("settings.ts")};
     import { Stopping } from ${ours("stopping.ts")};
     const stopping = new Stopping();
     process.on("SIGTERM", () => stopping.ask());
     const fronts = { areBuilt: async () => true, build: async () => {} };
     await runShop(readSettings(process.argv.slice(2), process.env), { ...${JSON.stringify(programs)}, fronts }, stopping)
       .then(() => process.exit(0), (error) => { console.error(error.message); process.exit(1); });`,
  );
});

afterEach(async () => {
  for (const child of started.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    const gone = once(child, "exit");
    child.kill("SIGTERM");
    await gone;
  }
  await rm(folder, { recursive: true, force: true, maxRetries: 10 });
});

function inFolder(name: string): string {
  return path.join(folder, name);
}

function start(...flags: string[]) {
  const child = spawn(process.execPath, [inFolder("start.ts"), ...flags], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      DATA_DIR: inFolder("data"),
      PORT: String(ports.shop),
      SANDBOX_PORT: String(ports.sandbox),
      SANDBOX_SMTP_PORT: String(ports.smtp),
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  started.push(child);
  let said = "";
  const listen = (chunk: Buffer) => {
    said += chunk;
  };
  child.stdout.on("data", listen);
  child.stderr.on("data", listen);
  const end = once(child, "exit").then(([code]) => ({ code, said }));
  const open = vi.waitFor(() => expect(said).toContain("is open"), { timeout: 50_000, interval: 50 });
  open.catch(() => {}); // only awaited where it should open
  return { child, end, open };
}

async function call(port: number): Promise<string> {
  return (await fetch(`http://127.0.0.1:${port}/`)).text();
}

async function isSilent(port: number): Promise<boolean> {
  return call(port).then(
    () => false,
    () => true,
  );
}

test("The shop opens, and SIGTERM closes it after the last request is answered", async () => {
  await rm(inFolder("data"), { recursive: true });
  const { child, end, open } = start();
  await open;
  expect(await call(ports.sandbox)).toMatch(/^\d+$/);

  const slow = await fetch(`http://127.0.0.1:${ports.shop}/slow`);
  child.kill("SIGTERM");
  expect(await slow.text()).toBe("done");
  expect((await end).code).toBe(0);
  expect([await isSilent(ports.shop), await isSilent(ports.sandbox)]).toEqual([true, true]);
});

test("A killed process is restarted", async () => {
  const { open } = start();
  await open;
  for (const port of [ports.shop, ports.sandbox]) {
    const pid = await call(port);
    process.kill(Number(pid), "SIGKILL");
    await vi.waitFor(async () => expect(await call(port)).not.toBe(pid), { timeout: 50_000, interval: 50 });
  }
});

test("When everything is killed at once, the next start ends what is left and opens the shop", async () => {
  const first = start();
  await first.open;
  const pid = await call(ports.shop);
  first.child.kill("SIGKILL");
  await first.end;

  const second = start();
  await second.open;
  expect(await call(ports.shop)).not.toBe(pid);
});

test("A catalogue that could not be loaded is reported, and loaded at the next start", async () => {
  await writeFile(inFolder("seed.ts"), 'console.error("no beads today"); process.exit(1);');
  const { code, said } = await start().end;
  expect(code).toBe(1);
  expect(said).toMatch(/demo catalogue could not be loaded.*no beads today/s);
  expect(existsSync(inFolder("data/seeding"))).toBe(true);

  await writeFile(inFolder("seed.ts"), SEED);
  await start().open;
  expect(await readFile(inFolder("data/seeded"), "utf8")).toMatch(/^lists /);
  expect(existsSync(inFolder("data/seeding"))).toBe(false);
});

test("The shop opens with the pictures of lists, and loads the others in the background", async () => {
  await start().open;
  const seeded = () => readFile(inFolder("data/seeded"), "utf8");
  await vi.waitFor(async () => expect(await seeded()).toBe("lists all "), { timeout: 30_000, interval: 50 });
  const isMarked = () => existsSync(inFolder("data/lacks-pictures"));
  await vi.waitFor(() => expect(isMarked()).toBe(false), { timeout: 30_000, interval: 50 });
});

test("a shop that begins empty has no demo shop at later starts either, and says whose link is the owner's", async () => {
  const first = start("--empty");
  await first.open;
  first.child.kill("SIGTERM");
  const { said } = await first.end;
  expect(said).toContain("First owner");
  expect(said).not.toContain("Demo account");
  await start().open;
  expect(existsSync(inFolder("data/seeded"))).toBe(false);
});

test("a shop that began with the demo data does not become empty without a reset", async () => {
  await writeFile(inFolder("seed.ts"), "process.exit(1);");
  await start().end;
  const { code, said } = await start("--empty").end;
  expect([code, said]).toEqual([1, expect.stringContaining("npm start -- --reset --empty")]);
});

test("a busy port is one line that names the variable, and nothing stays running", async () => {
  const occupant = net.createServer().listen(ports.sandbox, "127.0.0.1");
  await once(occupant, "listening");
  const { end } = start();
  const { code, said } = await end;
  occupant.close();
  expect(code).toBe(1);
  expect(said.trim()).toBe(
    `Port ${ports.sandbox} is in use. Stop what uses it, or set SANDBOX_PORT to another port.`,
  );
  expect(await isSilent(ports.shop)).toBe(true);
});

test("A second start on the same data says which process uses it", async () => {
  const first = start();
  await first.open;
  const { code, said } = await start().end;
  expect(code).toBe(1);
  expect(said).toContain(`in use by another shop that is running (process ${first.child.pid})`);
  expect(await call(ports.shop)).toMatch(/^\d+$/);
});

test("a shop that cannot start says why, and everything else is closed again", async () => {
  await writeFile(inFolder("shop.ts"), 'console.error("no suya today"); process.exit(1);');
  const { end } = start();
  const { code, said } = await end;
  expect(code).toBe(1);
  expect(said).toMatch(/The shop did not start:\nno suya today/);
  expect(await isSilent(ports.sandbox)).toBe(true);
});
