/**
 * Loaded by Node before the shop (`--import …/plant.ts?bug=NAME`): changes the source text of the shop's modules as they are
 * read, so that they never contain a deliberate bug.
 */
import { readFileSync } from "node:fs";
import { registerHooks } from "node:module";
import { fileURLToPath } from "node:url";
import { BUGS } from "./bugs.ts";
import { planted, sourceUrlOf } from "./planted.ts";

const name = new URL(import.meta.url).searchParams.get("bug");
const patches = BUGS.find((bug) => bug.name === name)?.patches ?? [];

registerHooks({
  load(url, context, nextLoad) {
    const own = patches.filter((patch) => sourceUrlOf(patch) === url);
    if (own.length === 0) return nextLoad(url, context);
    const source = own.reduce(planted, readFileSync(fileURLToPath(url), "utf8"));
    return { format: "module-typescript", shortCircuit: true, source };
  },
});
