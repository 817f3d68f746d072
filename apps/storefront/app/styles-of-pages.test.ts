import { existsSync, globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const ENTRY = "entry.client.tsx";
const UI = path.resolve(import.meta.dirname, "../../../packages/ui/src");

/** Of a module: what it imports, what it loads later, and the classes that it sets. Of a stylesheet: the classes that it knows. */
interface File {
  imports: string[];
  later: string[];
  classes: Set<string>;
}

const files = new Map<string, File>();

function readSource(file: string): File {
  const known = files.get(file);
  if (known) return known;
  const text = readFileSync(file, "utf8").replaceAll(/\/\*.*?\*\//gs, "");
  const read = file.endsWith(".css") ? readStyles(file, text) : readModule(file, text);
  files.set(file, read);
  return read;
}

function readStyles(file: string, text: string): File {
  const imports = [...text.matchAll(/@import "([.@][^"]+)"/g)].map(([, to]) => resolve(file, to!));
  const selectors = [...text.matchAll(/([^{};]+)\{/g)].map(([, selector]) => selector!);
  const classes = selectors.flatMap((selector) =>
    [...selector.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name]) => name!),
  );
  return { imports, later: [], classes: new Set(classes) };
}

function readModule(file: string, text: string): File {
  const all = [...text.matchAll(/(import\()?(?:from|import)?\s*"((?:\.|@shop\/ui\/)[^"]+)"/g)]
    .map(([, isLater, to]) => ({ isLater: isLater !== undefined, to: resolve(file, to!) }))
    .filter(({ to }) => /(?:\.tsx?|\.css)$/.test(to) && existsSync(to));
  const settings = [
    ...text.matchAll(/className="([^"]*)"/g),
    ...text.matchAll(/className=\{([^}]*)\}/g),
    ...text.matchAll(/\bclasses\((.*?)\)/gs),
  ];
  const classes = settings.flatMap(([, setting]) => setting!.match(/[a-z][\w-]*/gi) ?? []);
  return {
    imports: all.filter(({ isLater }) => !isLater).map(({ to }) => to),
    later: all.filter(({ isLater }) => isLater).map(({ to }) => to),
    classes: new Set(classes),
  };
}

function resolve(from: string, to: string): string {
  if (!to.startsWith("@shop/ui/")) return path.resolve(from, "..", to);
  return path.join(
    UI,
    to.endsWith(".css") ? to.slice("@shop/ui/".length) : `${to.slice("@shop/ui/".length)}.tsx`,
  );
}

/** A file with everything that comes with it. */
function withImports(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  for (const needed of readSource(file).imports) withImports(needed, found);
  return found;
}

const isStyles = (file: string) => file.endsWith(".css");
const knownBy = (styles: Iterable<string>) =>
  new Set([...styles].flatMap((file) => [...readSource(file).classes]));

test("Every page and every part that loads later brings the styles of the classes that it sets", () => {
  const inApp = (file: string) => path.join(import.meta.dirname, file);
  const atStart = withImports(inApp(ENTRY));
  const modules = globSync("**/*.{ts,tsx}", { cwd: import.meta.dirname })
    .filter((file) => !file.includes(".test."))
    .map(inApp);
  const later = new Set(modules.flatMap((file) => readSource(file).later));
  expect(later.size).toBeGreaterThan(40);
  const everywhere = knownBy(globSync("**/*.css", { cwd: import.meta.dirname }).map(inApp));
  const wrong = [...later].flatMap((part) => {
    const all = [...withImports(part)].filter((file) => !atStart.has(file));
    const known = knownBy([...atStart, ...all].filter(isStyles));
    const missing = all
      .filter((file) => !isStyles(file))
      .flatMap((file) => [...readSource(file).classes].map((name) => ({ file, name })))
      .filter(({ name }) => everywhere.has(name) && !known.has(name));
    return missing.map(({ file, name }) => `${path.basename(part)}: ${name} in ${path.basename(file)}`);
  });
  expect(wrong).toEqual([]);
});
