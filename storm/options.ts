import { flag, readCommandLine, text } from "../apps/server/command-line/read-command-line.ts";
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

const STORM = {
  typed: "npm run storm",
  does: "Runs the whole shop under load while everything around it fails, for an hour unless told otherwise.",
  options: {
    seed: text("storms with this seed alone; with --hours from this seed on", { value: "NUMBER" }),
    hours: text("for how long new seeds are begun", { value: "NUMBER" }),
    seconds: text("how long each seed storms", { value: "NUMBER", default: "12" }),
    short: flag("storms for a minute"),
    bugs: flag("proves that each deliberate bug is found"),
    sweep: flag("kills the shop at each statement of its commands"),
    only: text("the bugs and the commands of the sweep that are run, all unless given", {
      value: "NAME",
      multiple: true,
      default: [],
    }),
    shoppers: text("how many people shop at once", { value: "NUMBER", default: "50" }),
    faults: text("how many faults begin in a second", { value: "NUMBER", default: "4" }),
    every: text("2 lets the sweep die at each second statement, 3 at each third", {
      value: "NUMBER",
      default: "1",
    }),
    logs: text("where the logs of the shop's processes are kept", { value: "FOLDER" }),
    beside: text("another version of the shop, which one of its processes runs", { value: "FOLDER" }),
  },
};

/** What was typed after `npm run storm --`. */
export function readOptions(args: string[]): Options {
  const { values } = readCommandLine(STORM, args);
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
