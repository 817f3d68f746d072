import { readFileSync } from "node:fs";

let loaded: ReadonlySet<string> | undefined;

/** The passwords that are tried first, in small letters; read once, when the first is asked for. */
export function commonPasswords(): ReadonlySet<string> {
  loaded ??= new Set(
    readFileSync(new URL("common-passwords.txt", import.meta.url), "utf8")
      .split("\n")
      .filter((line) => line !== "" && !line.startsWith("# ")),
  );
  return loaded;
}
