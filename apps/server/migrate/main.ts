import { readNoOptions } from "../command-line/read-command-line.ts";

readNoOptions(
  "npm run migrate",
  "Runs the migrations that are missing. Every start of the shop does the same.",
);
await import("../src/db/run-migrations.ts");
