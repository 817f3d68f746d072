/** `npm start` and `npm run dev`, once the packages are there and the pinned Node runs. */
import { CannotStart } from "../../apps/server/postgres/cannot-start.ts";
import { areFrontsBuilt, buildFronts } from "./build-fronts.ts";
import { loadEnvFile } from "./env-file.ts";
import { whenParentsDie } from "./parents.ts";
import { type Programs, runShop } from "./run-shop.ts";
import { ROOT, readSettings } from "./settings.ts";
import { Stopping } from "./stopping.ts";

const PROGRAMS: Programs = {
  shop: "apps/server/src/main.ts",
  sandbox: "apps/sandbox/src/main.ts",
  seed: "tools/seed/seed.ts",
  fronts: { areBuilt: areFrontsBuilt, build: buildFronts },
};

const stopping = new Stopping();
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => stopping.ask());
// The terminal may be gone before we are; there is just nobody to read any more.
for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});

try {
  loadEnvFile(ROOT);
  await whenParentsDie(() => stopping.isAsked || stopping.ask());
  await runShop(readSettings(process.argv.slice(2), process.env), PROGRAMS, stopping);
  process.exit(0);
} catch (error) {
  // What a person can mend is one clear line; anything else is our mistake, and they should be able to show it to us.
  if (error instanceof CannotStart) console.error(`\n${error.message}\n`);
  else console.error("\nThis should not have happened:\n", error);
  process.exit(1);
}
