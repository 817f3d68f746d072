import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";

/** A file of the project: its path from the root, and its text. */
export type Source = { path: string; text: string };

/** What is wrong, and what to do instead. */
export type Complaint = { path: string; line?: number; message: string };

export type Rule = (sources: readonly Source[]) => Complaint[];

const READ_AS_TEXT = /\.(ts|tsx|mts|mjs|js|json|css|sql|sh|md|html|yml|yaml|env\.example)$/;

const NOT_OURS = new Set([".git", "node_modules", "dist", ".data", "coverage", "screens"]);

/** Everything git knows or would know: what is ignored is nobody's business. */
export function readSources(root: string): Source[] {
  return listFiles(root)
    .filter((name) => isFile(path.join(root, name)))
    .map((name) => ({
      path: name,
      text: READ_AS_TEXT.test(name) ? readFileSync(path.join(root, name), "utf8") : "",
    }));
}

function listFiles(root: string): string[] {
  const args = ["-C", root, "ls-files", "--cached", "--others", "--exclude-standard", "-z"];
  const listed = spawnSync("git", args, { encoding: "utf8", maxBuffer: 64 * 1024 * 1024 });
  if (listed.status === 0) return listed.stdout.split("\0").filter((name) => name !== "");
  // Downloaded without its history: there is no git to ask.
  return walk(root, "");
}

function walk(root: string, folder: string): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (NOT_OURS.has(entry.name)) return [];
    const name = path.posix.join(folder, entry.name);
    return entry.isDirectory() ? walk(root, name) : [name];
  });
}

function isFile(file: string): boolean {
  return existsSync(file) && statSync(file).isFile();
}

export function isCode({ path: name }: Source): boolean {
  return /\.(ts|tsx|mts|mjs|js)$/.test(name) && !name.endsWith(".d.mts");
}

/** A test, or a fixture of tests. */
export function isTest({ path: name }: Pick<Source, "path">): boolean {
  return /\.test\.tsx?$/.test(name) || /(^|\/)test\//.test(name) || /^(e2e|storm|cluster)\//.test(name);
}

/** The code with its comments blanked out, so that every line keeps its number. */
export function withoutComments(text: string): string {
  const token = /"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`|\/\*[\s\S]*?\*\/|\/\/[^\n]*/g;
  return text.replace(token, (found) => (found.startsWith("/") ? found.replace(/[^\n]/g, " ") : found));
}

export function lineAt(text: string, index: number): number {
  return text.slice(0, index).split("\n").length;
}

/** One complaint for every place in the files that the pattern finds. */
export function complainWhere(
  { path: name, text }: Source,
  pattern: RegExp,
  message: (found: RegExpMatchArray) => string,
): Complaint[] {
  return [...text.matchAll(pattern)].map((found) => ({
    path: name,
    line: lineAt(text, found.index),
    message: message(found),
  }));
}

type Message = Parameters<typeof complainWhere>[2];

/** A rule that refuses a pattern in the files it applies to. */
export function forbid(applies: (source: Source) => boolean, pattern: RegExp, message: Message): Rule {
  return (sources) => sources.filter(applies).flatMap((source) => complainWhere(source, pattern, message));
}

/** A rule that refuses a pattern in code, and allows it in comments. */
export function forbidInCode(applies: (source: Source) => boolean, pattern: RegExp, message: Message): Rule {
  return (sources) =>
    sources
      .filter(applies)
      .flatMap((source) =>
        complainWhere({ ...source, text: withoutComments(source.text) }, pattern, message),
      );
}
