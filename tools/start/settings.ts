import path from "node:path";
import { readEnv as readSandboxEnv } from "../../apps/sandbox/src/env.ts";
import { flag, readCommandLine, text } from "../../apps/server/command-line/read-command-line.ts";
import { CannotStart } from "../../apps/server/postgres/cannot-start.ts";
import { readEnv as readShopEnv, type Env as ShopEnv } from "../../apps/server/src/env.ts";

export const ROOT = path.resolve(import.meta.dirname, "../..");

export type Port = { number: number; host: string; variable: string };

/** What this start was asked to do, checked before anything is touched. */
export type Settings = {
  isDev: boolean;
  reset: "no" | "ask" | "yes";
  /** Whether the pictures of the demo shop are loaded: some seconds of the first start. */
  hasPictures: boolean;
  /** Whether the shop begins without the demo shop. Remembered in the data folder. */
  beginsEmpty: boolean;
  dataDir: string;
  /**
   * A PostgreSQL of the user's own, as the owner of its tables and as the role of the shop, which may be the same; null
   * for the embedded one.
   */
  database: { ownerUrl: string; applicationUrl: string } | null;
  shop: { name: string; url: string; port: Port; isProduction: boolean };
  /** Never in production. */
  sandbox: { port: Port; smtpPort: Port } | null;
};

type Variables = Record<string, string | undefined>;

export function readSettings(args: string[], variables: Variables): Settings {
  const flags = readFlags(args);
  // The embedded database has no address yet; any will do for a check of the others.
  const databaseUrl = variables.DATABASE_URL || null;
  const shop = readOr(() =>
    readShopEnv({ ...variables, DATABASE_URL: databaseUrl ?? "postgres://embedded" }),
  );
  const sandbox = shop.production ? null : readOr(() => readSandboxEnv(variables));
  const settings: Settings = {
    isDev: flags.dev,
    reset: flags.reset ? (flags.yes ? "yes" : "ask") : "no",
    hasPictures: flags.pictures === "all",
    beginsEmpty: flags.empty,
    dataDir: path.resolve(ROOT, shop.dataDir),
    database:
      databaseUrl === null
        ? null
        : {
            ownerUrl: shop.migrationDatabaseUrl ?? shop.directDatabaseUrl,
            applicationUrl: databaseUrl,
          },
    shop: {
      name: shop.storeName,
      url: shop.publicUrl,
      port: { number: shop.port, host: shop.host, variable: "PORT" },
      isProduction: shop.production,
    },
    sandbox: sandbox && {
      port: { number: sandbox.port, host: "127.0.0.1", variable: "SANDBOX_PORT" },
      smtpPort: { number: sandbox.smtpPort, host: "127.0.0.1", variable: "SANDBOX_SMTP_PORT" },
    },
  };
  refuseNonsense(settings, shop);
  return settings;
}

const START = {
  typed: "npm start",
  does: "Starts the whole shop. npm run dev starts it with live reload.",
  options: {
    dev: flag("live reload"),
    reset: flag("asks first, then deletes the data and starts again"),
    yes: flag("the answer to what --reset asks"),
    empty: flag("starts an empty shop instead of the demo shop"),
    pictures: text("whether the demo shop has pictures", { value: "all|none", default: "all" }),
  },
};

function readFlags(args: string[]) {
  const { values } = readCommandLine(START, args);
  if (values.pictures === "all" || values.pictures === "none") return values;
  throw new CannotStart("--pictures is all or none.");
}

/** Whatever the shop and the sandbox have against a variable is already a line for a person. */
function readOr<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw new CannotStart((error as Error).message);
  }
}

function refuseNonsense({ isDev, shop, reset, database }: Settings, { port }: ShopEnv): void {
  if (port === 0) throw new CannotStart("PORT is wrong: shoppers must know it, so it cannot be 0.");
  if (isDev && shop.isProduction) {
    throw new CannotStart("NODE_ENV is production, and live reload is not for production: use npm start.");
  }
  if (reset !== "no" && database !== null) {
    throw new CannotStart(
      "--reset begins afresh with the embedded database only. DATABASE_URL names a database of your own: " +
        "empty it yourself, then delete the data folder.",
    );
  }
}
