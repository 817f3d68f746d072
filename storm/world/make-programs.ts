import path from "node:path";
import type pg from "pg";
import { type HopName, type Hops, originOf, type Ports } from "./open-hops.ts";
import { Program, type ProgramOptions } from "./program.ts";

export const STORE_KEY = "the-store-key-of-the-storm";
const WEB_NAMES = ["web1", "web2"] as const;
export const PROGRAM_NAMES = [...WEB_NAMES, "jobs", "sandbox"] as const;
export type ProgramName = (typeof PROGRAM_NAMES)[number];
export type Programs = Readonly<Record<ProgramName, Program>>;

interface ProgramParts {
  /** The database's name. */
  name: string;
  ports: Ports;
  hops: Hops;
  /** Past the proxies. */
  pool: pg.Pool;
  dataDir: string;
  logFolder: string;
  compileCache: string;
  nodeOptions: readonly string[];
  shopVariables: Readonly<Record<string, string>>;
  web2Root: string | undefined;
}

/** The programs of a world, not started yet. `spareJobs` is a second process for jobs. */
export function makePrograms(parts: ProgramParts): { programs: Programs; spareJobs: Program } {
  const { ports, pool } = parts;
  const shopProgram = (as: ProgramName, env: Record<string, string>, isReady: ProgramOptions["isReady"]) =>
    new Program({
      name: as,
      root: as === "web2" ? parts.web2Root : undefined,
      file: "apps/server/src/main.ts",
      nodeOptions: parts.nodeOptions,
      env,
      isReady,
      logFile: path.join(parts.logFolder, `${as}.log`),
    });
  const web = (as: (typeof WEB_NAMES)[number]) =>
    shopProgram(as, { ...shopEnv(parts, `${as} to database`), ROLE: "web", PORT: String(ports[as]) }, () =>
      answers(`http://127.0.0.1:${ports[as]}/health/ready`),
    );
  const jobs = () =>
    shopProgram("jobs", { ...shopEnv(parts, "jobs to database"), ROLE: "jobs" }, (launchedAt) =>
      listensForPayments(pool, launchedAt),
    );
  return {
    programs: { web1: web("web1"), web2: web("web2"), jobs: jobs(), sandbox: sandboxProgram(parts) },
    spareJobs: jobs(),
  };
}

function shopEnv({ name, hops, dataDir, compileCache, shopVariables }: ProgramParts, database: HopName) {
  return {
    NODE_ENV: "development",
    NODE_COMPILE_CACHE: compileCache,
    PUBLIC_URL: originOf(hops, "shoppers to web1"),
    DATABASE_URL: `postgres://shop@127.0.0.1:${hops[database].port}/${name}`,
    DATA_DIR: dataDir,
    STORE_API_KEY: STORE_KEY,
    TRUSTED_PROXIES: "1",
    PAYMENT_PROVIDERS: "nomba,paystack",
    NOMBA_BASE_URL: `${originOf(hops, "shop to provider")}/nomba`,
    PAYSTACK_BASE_URL: `${originOf(hops, "shop to provider")}/paystack`,
    SMTP_URL: `smtp://127.0.0.1:${hops["jobs to mail server"].port}`,
    LOG_LEVEL: "warn",
    ...shopVariables,
  };
}

function sandboxProgram({ ports, hops, dataDir, logFolder }: ProgramParts): Program {
  return new Program({
    name: "sandbox",
    file: "apps/sandbox/src/main.ts",
    env: {
      SANDBOX_PORT: String(ports.site),
      SANDBOX_SMTP_PORT: String(ports.smtp),
      DATA_DIR: dataDir,
      NOMBA_WEBHOOK_URL: `${originOf(hops, "provider to shop")}/api/webhooks/nomba`,
      PAYSTACK_WEBHOOK_URL: `${originOf(hops, "provider to shop")}/api/webhooks/paystack`,
    },
    isReady: () => answers(`http://127.0.0.1:${ports.site}/api/health`),
    logFile: path.join(logFolder, "sandbox.log"),
  });
}

/** Whether the jobs listen. The connection of a process that was killed just now may still be there. */
async function listensForPayments(pool: pg.Pool, launchedAt: Date): Promise<boolean> {
  const { rowCount } = await pool.query(
    `select from pg_stat_activity where datname = current_database()
         and application_name = 'suya-and-silk listen payments' and backend_start > $1`,
    [launchedAt],
  );
  return (rowCount ?? 0) > 0;
}

async function answers(url: string): Promise<boolean> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(1000) });
  await answer.arrayBuffer();
  return answer.ok;
}
