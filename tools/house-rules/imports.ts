import path from "node:path";
import { isCode, lineAt, type Source, withoutComments } from "./source.ts";

/** `target` is a path from the root where the file is ours, and otherwise the name of a package. */
export type Import = { from: Source; target: string; line: number; isTypeOnly: boolean };

const STATEMENT =
  /\b(?:import|export)\s+(?<type>type\s+)?(?:[\w*{}\s,$]+?\sfrom\s+)?["'](?<name>[^"'\n]+)["']/g;
const CALL = /\bimport\(\s*["'](?<name>[^"'\n]+)["']\s*\)/g;

/** Workspaces that show their `src` under a name; the ending depends on what they hold. */
const WORKSPACES: Record<string, { folder: string; ending: string }> = {
  "@shop/contract": { folder: "packages/contract/src", ending: ".ts" },
  "@shop/html": { folder: "packages/html/src", ending: ".ts" },
  "@shop/ui": { folder: "packages/ui/src", ending: ".tsx" },
  "@shop/server": { folder: "apps/server/src", ending: ".ts" },
  "@shop/sandbox": { folder: "apps/sandbox/src", ending: ".ts" },
  "@shop/storefront": { folder: "apps/storefront", ending: ".ts" },
  "@shop/admin": { folder: "apps/admin", ending: ".ts" },
  "@shop/tools": { folder: "tools", ending: ".ts" },
};

/** Several rules ask for them. */
const known = new WeakMap<Source, Import[]>();

export function importsOf(source: Source): Import[] {
  const found = known.get(source) ?? (isCode(source) ? readImports(source) : []);
  known.set(source, found);
  return found;
}

function readImports(source: Source): Import[] {
  const code = withoutComments(source.text);
  return [...code.matchAll(STATEMENT), ...code.matchAll(CALL)].map(({ groups = {}, index }) => ({
    from: source,
    target: resolve(source.path, groups.name ?? ""),
    line: lineAt(code, index),
    isTypeOnly: groups.type !== undefined,
  }));
}

function resolve(from: string, name: string): string {
  if (name.startsWith(".")) return path.posix.join(path.posix.dirname(from), name);
  const workspace = /^(@shop\/[\w-]+)(?:\/(.+))?$/.exec(name);
  const place = WORKSPACES[workspace?.[1] ?? ""];
  if (!place) return name;
  const inside = workspace?.[2] ?? "main";
  return `${place.folder}/${inside}${/\.\w+(?:\?\w+)?$/.test(inside) ? "" : place.ending}`;
}

/** `zod/v4` is the package `zod`; `@fastify/static/x` is `@fastify/static`. */
export function packageOf(target: string): string {
  return target
    .split("/")
    .slice(0, target.startsWith("@") ? 2 : 1)
    .join("/");
}
