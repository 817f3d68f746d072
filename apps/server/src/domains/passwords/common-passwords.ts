import { readFileSync } from "node:fs";

let loaded: ReadonlySet<string> | undefined;

/** The most common passwords, in lower case. The file is read on first use. */
export function commonPasswords(): ReadonlySet<string> {
  loaded ??= new Set(
    readFileSync(new URL("common-passwords.txt", import.meta.url), "utf8")
      .split("\n")
      .filter((line) => line !== "" && !line.startsWith("# ")),
  );
  return loaded;
}
