import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { Daemon } from "./daemon.ts";
import { fillIn, type Values, writeFilledIn } from "./fill-in.ts";
import { addressOf, commandOn, killAllOn, killHard, type MachineName } from "./network.ts";

const USER = "postgres";
const AGREES_WITHIN_MS = 60_000;

/** What Patroni says of its PostgreSQL. */
export interface State {
  role: string;
  state: string;
  timeline?: number;
}

/** A machine of the database: etcd, Patroni and its PostgreSQL, in a network of its own. */
export class Machine {
  readonly name: MachineName;
  readonly address: string;
  readonly #folder: string;
  readonly #values: Values;
  readonly #etcd: Daemon;
  readonly #patroni: Daemon;

  constructor(name: MachineName, { folder, values }: { folder: string; values: Values }) {
    this.name = name;
    this.address = addressOf(name);
    this.#folder = path.join(folder, name);
    this.#values = {
      ...values,
      NODE_NAME: name,
      NODE_ADDRESS: this.address,
      DATA_FOLDER: path.join(this.#folder, "data"),
      ETCD_FOLDER: path.join(this.#folder, "etcd"),
      SOCKET_FOLDER: path.join(this.#folder, "run"),
    };
    for (const part of ["", "etcd", "run"]) mkdirSync(path.join(this.#folder, part), { recursive: true });
    const patroni = writeFilledIn("patroni.yml", this.#values, this.#folder);
    execFileSync("chown", ["-R", `${USER}:${USER}`, this.#folder]);
    execFileSync("chmod", ["700", path.join(this.#folder, "etcd")]);
    const log = (program: string) => path.join(folder, `${name}-${program}.log`);
    this.#etcd = new Daemon(
      commandOn(name, USER, ["etcd"]),
      log("etcd"),
      variablesIn(fillIn("etcd.env", this.#values)),
    );
    this.#patroni = new Daemon(commandOn(name, USER, ["patroni", patroni]), log("patroni"));
  }

  async start(): Promise<void> {
    await this.#etcd.start();
    // Debian starts Patroni again when it came too early; nobody does so here.
    await this.#untilEtcdAgrees();
    await this.#patroni.start();
  }

  /** As when its power fails. */
  async kill(): Promise<void> {
    killAllOn(this.name);
    await Promise.all([this.#etcd.stop(), this.#patroni.stop()]);
  }

  /** Waits until its etcd has found the others. */
  async #untilEtcdAgrees(): Promise<void> {
    const deadline = Date.now() + AGREES_WITHIN_MS;
    for (;;) {
      const said = await fetch(`http://${this.address}:2379/version`, { signal: AbortSignal.timeout(1_000) })
        .then((answer) => answer.json() as Promise<{ etcdcluster?: string }>)
        .catch(() => null);
      if (said?.etcdcluster && said.etcdcluster !== "not_decided") return;
      if (Date.now() > deadline) throw new Error(`The etcd of ${this.name} found no others: see its log`);
      await wait(100);
    }
  }

  /** `kill -9` of PostgreSQL alone, with all its processes. Patroni and etcd stay. */
  killPostgres(): void {
    const postmaster = Number(
      readFileSync(path.join(this.#values.DATA_FOLDER ?? "", "postmaster.pid"), "utf8").split("\n")[0],
    );
    const children = execFileSync("ps", ["-o", "pid=", "--ppid", String(postmaster)], { encoding: "utf8" });
    for (const pid of [postmaster, ...children.split("\n").filter(Boolean).map(Number)]) killHard(pid);
  }

  /** What Patroni says; null while it does not answer. */
  async state(): Promise<State | null> {
    try {
      const answer = await fetch(`http://${this.address}:8008/patroni`, {
        signal: AbortSignal.timeout(1_000),
      });
      return (await answer.json()) as State;
    } catch {
      return null;
    }
  }

  /** The address of a database on this machine, for the superuser. */
  urlOf(database: string): string {
    return `postgres://postgres:${this.#values.SUPERUSER_PASSWORD}@${this.address}:5432/${database}`;
  }

  /** Runs a statement on this machine from inside: also while nobody else reaches it. @throws Error when it fails */
  queryInside(database: string, statement: string): string {
    const folder = this.#values.SOCKET_FOLDER ?? "";
    const [program = "", ...args] = commandOn(this.name, USER, [
      ...["psql", "--no-psqlrc", "-At", "-h", folder, "-d", database, "-c", statement],
    ]);
    return execFileSync(program, args, {
      encoding: "utf8",
      timeout: 10_000,
      stdio: ["ignore", "pipe", "pipe"],
    }).trim();
  }

  async query<Row extends pg.QueryResultRow>(database: string, text: string): Promise<Row[]> {
    const client = new pg.Client({
      connectionString: this.urlOf(database),
      connectionTimeoutMillis: 2_000,
      query_timeout: 30_000,
    });
    client.on("error", () => {}); // the machine may be killed any moment
    await client.connect();
    try {
      return (await client.query<Row>(text)).rows;
    } finally {
      await client.end().catch(() => {});
    }
  }

  /** The command that runs something on this machine. */
  command(command: readonly string[]): string[] {
    return commandOn(this.name, USER, command);
  }
}

/** Of a file of variables, as systemd reads it. */
function variablesIn(text: string): Record<string, string> {
  return Object.fromEntries(
    text
      .split("\n")
      .filter((line) => line !== "" && !line.startsWith("#"))
      .map((line) => [line.slice(0, line.indexOf("=")), line.slice(line.indexOf("=") + 1)]),
  );
}
