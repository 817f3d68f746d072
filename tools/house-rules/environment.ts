import { type Complaint, type Rule, type Source, withoutComments } from "./source.ts";

const SCHEMAS = [
  "apps/server/src/env.ts",
  "apps/server/src/payment-settings.ts",
  "apps/server/src/message-settings.ts",
  "apps/server/src/picture-settings.ts",
  "apps/sandbox/src/env.ts",
];
/** Set by `npm run dev` for the process it starts, never by a person. */
const INTERNAL = new Set(["SHOP_DEV"]);

const matches = (text: string, pattern: RegExp) =>
  new Set([...text.matchAll(pattern)].map(([, name = ""]) => name));

/** Of a schema: the keys that are written like variables and hold a zod schema. */
function variablesOfSchema({ text }: Source): string[] {
  const keys = matches(withoutComments(text), /^ {2,4}([A-Z][A-Z0-9_]+): (?!["'[])/gm);
  return [...keys].filter((name) => !INTERNAL.has(name));
}

/** Of the README: the names in the first column of the table. */
function variablesOfReadme(text: string): Set<string> {
  const section = text.split(/^## /m).find((part) => part.startsWith("Configuration")) ?? "";
  const firstColumns = [...section.matchAll(/^\| (`[^|]*) \|/gm)].map(([, cell = ""]) => cell).join(" ");
  return matches(firstColumns, /`([A-Z0-9_]+)`/g);
}

/** The README and `.env.example` name every variable that the server and the sandbox read, and no other. */
export const variablesAreDescribed: Rule = (sources) => {
  const schemas = sources.filter(({ path }) => SCHEMAS.includes(path));
  if (schemas.length === 0) return [];
  const read = new Set(schemas.flatMap(variablesOfSchema));
  const textOf = (file: string) => sources.find(({ path }) => path === file)?.text ?? "";
  return [
    ...compare("README.md", variablesOfReadme(textOf("README.md")), read),
    ...compare(".env.example", matches(textOf(".env.example"), /^(?:# ?)?([A-Z0-9_]+)=/gm), read),
  ];
};

function compare(path: string, named: Set<string>, read: Set<string>): Complaint[] {
  return [
    ...[...read.difference(named)].map((name) => ({
      path,
      message: `${name} is read at start, but not named here.`,
    })),
    ...[...named.difference(read)].map((name) => ({
      path,
      message: `${name} is named here, but nothing reads it.`,
    })),
  ];
}
