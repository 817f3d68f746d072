import { type ParseArgsConfig, parseArgs } from "node:util";

type Option = NonNullable<ParseArgsConfig["options"]>[string] & {
  /** One line for the usage. */
  means: string;
  /** What stands for the value in the usage. */
  value?: string;
};
type Options = Record<string, Option>;

export interface Command<Known extends Options = Options> {
  /** What people type, without options: `npm run restore`. */
  typed: string;
  does: string;
  options: Known;
  /** What may be typed beside the options; nothing may unless given. */
  positionals?: { name: string; means: string };
}

type Read<Known extends Options> = Pick<
  ReturnType<typeof parseArgs<{ options: Known; allowPositionals: true }>>,
  "values" | "positionals"
>;

/** An option without a value. */
export const flag = (means: string) => ({ type: "boolean", default: false, means }) as const;

/** An option with a value. */
export const text = <
  More extends Omit<Option, "type" | "means" | "default"> & { multiple?: true; default?: string | string[] },
>(
  means: string,
  more: More,
) => ({ type: "string" as const, means, ...more });

const HELP = { type: "boolean", short: "h", means: "shows this and does nothing else" } as const;

/**
 * The options that were typed after a command. Shows the usage and ends the process when it was asked for, or when an
 * option is wrong: call it before anything is done.
 */
export function readCommandLine<Known extends Options>(
  command: Command<Known>,
  args = process.argv.slice(2),
): Read<Known> {
  const read = parseCommandLine(command, args);
  if ("values" in read) return read;
  if (read.fault === null) console.log(usageOf(command));
  else console.error(`${read.fault}\n\n${usageOf(command)}`);
  process.exit(read.fault === null ? 0 : 2);
}

/** The same for a command that takes none. */
export function readNoOptions(typed: string, does: string): void {
  readCommandLine({ typed, does, options: {} });
}

/** @returns the fault of what was typed, or null as the fault when the usage was asked for */
export function parseCommandLine<Known extends Options>(
  { options, positionals }: Command<Known>,
  args: string[],
): Read<Known> | { fault: string | null } {
  const known: Options = { ...options, help: HELP };
  const { tokens } = parseArgs({ args, options: known, strict: false, tokens: true });
  if (tokens.some((token) => token.kind === "option" && token.name === "help")) return { fault: null };
  for (const token of tokens) {
    if (token.kind === "positional" && !positionals) return { fault: `${token.value} is not an option.` };
    if (token.kind !== "option") continue;
    const { name, rawName, value, inlineValue } = token;
    const option = Object.hasOwn(known, name) ? known[name] : undefined;
    if (!option) return { fault: `There is no option ${rawName}.` };
    if (option.type === "boolean" && value !== undefined) return { fault: `${rawName} takes no value.` };
    // The next option was typed where the value belongs.
    const isNextOption = !inlineValue && value?.startsWith("-") && value !== "-";
    if (option.type === "string" && (!value || isNextOption)) return { fault: `${rawName} needs a value.` };
  }
  return parseArgs({ args, options, allowPositionals: true });
}

export function usageOf({ typed, does, options, positionals }: Command): string {
  const named = Object.entries({ ...options, help: HELP } as Options).map(([name, option]) => {
    const { type, short, value = "VALUE" } = option;
    return [
      `${short ? `-${short}, ` : ""}--${name}${type === "string" ? ` ${value}` : ""}`,
      `${option.means}${noteOf(option)}`,
    ] as const;
  });
  const lines = [...(positionals ? [[positionals.name, positionals.means] as const] : []), ...named];
  const width = Math.max(...lines.map(([left]) => left.length));
  return [
    `${typed} -- [options]${positionals ? ` [${positionals.name}]` : ""}`,
    does,
    "",
    ...lines.map(([left, means]) => `  ${left.padEnd(width)}  ${means}`),
  ].join("\n");
}

function noteOf({ multiple, default: unlessTyped }: Option): string {
  if (multiple) return " (may be repeated)";
  return typeof unlessTyped === "string" ? ` (default: ${unlessTyped})` : "";
}
