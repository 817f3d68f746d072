import type { LineFault, Reaction, WholeAnswer } from "./server.ts";

/** Fields that differ from the honest ones; those that are undefined are left out. */
export type Changes = Record<string, unknown>;

/** What a call says: its honest data with changes, or something else altogether. */
export type Said = Changes | { whole: WholeAnswer } | { line: LineFault };

export function isChanges(says: Said | string | undefined): says is Changes {
  return typeof says === "object" && !("line" in says) && !("whole" in says);
}

/** What is said instead of data. */
export function elseOf(says: Said): Reaction {
  const { line: fault, whole: answer } = says as { line?: LineFault; whole?: WholeAnswer };
  if (fault !== undefined) return { line: fault };
  if (answer === undefined) throw new Error("That is no answer");
  return answer;
}

/** A path such as `order.amount` reaches into the data. */
export function merged(honest: Record<string, unknown>, changes: Changes): Record<string, unknown> {
  const whole = structuredClone(honest);
  for (const [path, value] of Object.entries(changes)) {
    const names = path.split(".");
    const last = names.pop() ?? "";
    let at = whole;
    for (const name of names) at = at[name] as Record<string, unknown>;
    if (value === undefined) delete at[last];
    else at[last] = value;
  }
  return whole;
}

/** The data of an answer, if it is JSON and has any. */
export function dataOf(reaction: Reaction): Record<string, unknown> | null {
  if ("line" in reaction || Buffer.isBuffer(reaction.body)) return null;
  try {
    const body = typeof reaction.body === "string" ? JSON.parse(reaction.body) : reaction.body;
    return typeof body?.data === "object" ? body.data : null;
  } catch {
    return null;
  }
}

/** JSON under 200, or a whole answer with headers of its own. */
export const whole = (
  status: number,
  body: WholeAnswer["body"],
  headers: Record<string, string> = {},
): { whole: WholeAnswer } => ({ whole: { status, body, headers } });

export const line = (fault: LineFault): { line: LineFault } => ({ line: fault });

/** Words for a value in a row's sentence. */
export function inWords(value: unknown): string {
  if (value === undefined) return "missing";
  const json = JSON.stringify(value).replace(
    /[^\x20-\x7e]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
  return json.length > 60 ? `${json.slice(0, 40)}… (${json.length} long)` : json;
}
