import { parseArgs } from "node:util";
import { BUGS } from "./bugs/bugs.ts";
import { PATHS } from "./sweep/paths.ts";

const SHORT_SECONDS = 60;
const HOUR_SECONDS = 3600;

export interface Options {
  /** What is run, in this order. */
  storms: boolean;
  bugs: boolean;
  sweep: boolean;
  /** The first seed. */
  seed: number;
  /** Whether that seed alone is run. */
  once: boolean;
  /** For how long new seeds are begun. */
  forSeconds: number;
  /** How long each seed storms. */
  seconds: number;
  shoppers: number;
  faultsPerSecond: number;
  /** The deliberate bugs and the paths of the sweep that are run; all when empty. */
  only: string[];
  /** The sweep dies at each statement, or at every second, third … one. */
  every: number;
  /** Where the logs of the shop's processes stay; nowhere when not given. */
  logs: string | undefined;
  /** The folder of another version of the shop, which one of the two web processes runs. */
  beside: string | undefined;
}

/** What was typed after `npm run storm --`. */
export function readOptions(args: string[]): Options {
  const { values } = parseArgs({
    args,
    options: {
      seed: { type: "string" },
      hours: { type: "string" },
      seconds: { type: "string", default: "12" },
      short: { type: "boolean", default: false },
      bugs: { type: "boolean", default: false },
      sweep: { type: "boolean", default: false },
      only: { type: "string", multiple: true, default: [] },
      shoppers: { type: "string", default: "50" },
      faults: { type: "string", default: "4" },
      every: { type: "string", default: "1" },
      logs: { type: "string" },
      beside: { type: "string" },
    },
  });
  const { bugs, sweep, short, hours, seed, only, logs, beside } = values;
  refuseUnknown(only, [...(bugs ? BUGS : []), ...(sweep ? PATHS : [])]);
  return {
    storms: short || hours !== undefined || (!bugs && !sweep),
    bugs,
    sweep,
    seed: seed === undefined ? Math.floor(Date.now() / 1000) % 1_000_000 : numberOf("seed", seed),
    once: seed !== undefined && hours === undefined,
    forSeconds: short ? SHORT_SECONDS : numberOf("hours", hours ?? "1") * HOUR_SECONDS,
    seconds: numberOf("seconds", values.seconds),
    shoppers: numberOf("shoppers", values.shoppers),
    faultsPerSecond: numberOf("faults", values.faults),
    only,
    every: Math.max(1, numberOf("every", values.every)),
    logs,
    beside,
  };
}

/** A misspelt name would be left out, and nobody would notice. */
function refuseUnknown(only: readonly string[], known: readonly { name: string }[]): void {
  const names = known.map(({ name }) => name);
  const unknown = only.filter((name) => !names.includes(name));
  if (unknown.length > 0)
    throw new Error(
      `--only knows no ${unknown.join(", no ")}, but: ${names.join(", ") || "nothing without --bugs or --sweep"}`,
    );
}

function numberOf(name: string, typed: string): number {
  const number = Number(typed);
  if (!Number.isFinite(number) || number < 0) throw new Error(`--${name} must be a number, but is ${typed}`);
  return number;
}
