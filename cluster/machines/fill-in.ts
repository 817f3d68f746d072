import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

const TEMPLATES = path.resolve(import.meta.dirname, "../../deploy/cluster");

/** The values that `deploy/cluster/cluster.env.example` names. */
export type Values = Readonly<Record<string, string>>;

/**
 * A file of `deploy/cluster` with its values, as `envsubst` fills it in.
 * @throws Error when it names a value that is not given
 */
export function fillIn(template: string, values: Values): string {
  return readFileSync(path.join(TEMPLATES, template), "utf8").replaceAll(/\$\{([A-Z0-9_]+)\}/g, (_, name) => {
    const value = values[name];
    if (value === undefined) throw new Error(`deploy/cluster/${template} names ${name}, which has no value`);
    return value;
  });
}

/** Writes it into a folder. @returns its path */
export function writeFilledIn(template: string, values: Values, folder: string): string {
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, template);
  writeFileSync(file, fillIn(template, values), { mode: 0o644 });
  return file;
}

/** The names of the values that an operator gives. */
export function namesOfValues(): string[] {
  const text = readFileSync(path.join(TEMPLATES, "cluster.env.example"), "utf8");
  return [...text.matchAll(/^([A-Z0-9_]+)=/gm)].map(([, name = ""]) => name);
}
