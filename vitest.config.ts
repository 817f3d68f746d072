import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { IMPORT_REACT, RENDERER } from "./apps/storefront/build/renderer.ts";
import { readStatements } from "./tools/coverage/statements.ts";
import { LongFilesFirst } from "./tools/test/long-files-first.ts";
import { RUN_TAGS } from "./tools/test/run-tags.ts";

const RULES = "**/rules/**/*.test.ts";
const ON_REAL_PARTS = "{e2e/start,apps/server/postgres}/**/*.real.test.ts";
const COMMANDS = "e2e/commands/**/*.test.ts";
/** What this machine, or this round, leaves out. tools/test sets it, and reports it in its tally. */
const LEFT_OUT = process.env.TEST_LEAVES_OUT?.split(",") ?? [];
const AWAY = ["**/node_modules/**", "**/dist/**", ...LEFT_OUT];

/**
 * In CI a test of the projects that wait for processes, databases or browsers is tried a second time when it fails: one
 * unlucky moment of a busy machine must not hide what the thousands of others say. The run names each test that needed
 * its second try (`tools/test/vitest-report.ts`), and such a test is a defect: elsewhere there is no second try.
 */
const SECOND_TRY = { retry: process.env.CI ? 1 : 0 };

/**
 * How long to wait for what must come, and for a whole test. No promise of speed: a machine that is busy with other things
 * takes its time.
 */
const PATIENCE = { testTimeout: 120_000, hookTimeout: 120_000, expect: { poll: { timeout: 30_000 } } };

/**
 * What runs where. `tools/test` runs the projects one after the other and counts their tests. Vitest does the same, in their
 * `groupOrder`, where chosen files are of several.
 */
export default defineConfig({
  test: {
    sequence: { sequencer: LongFilesFirst },
    // A test that shows a statement of the specification carries its id as a tag.
    tags: [
      ...RUN_TAGS.map((name) => ({ name })),
      ...readStatements().map(({ id, text }) => ({ name: id, description: text })),
    ],
    projects: [
      {
        // Pure functions and rendered parts: no database, no port, no browser.
        test: {
          name: "unit",
          sequence: { groupOrder: 0 },
          include: [
            RULES,
            "packages/**/*.test.{ts,tsx}",
            "tools/**/*.test.ts",
            "bench/**/*.test.ts",
            "e2e/screens/*.test.ts",
            "storm/**/*.test.ts",
            "apps/admin/**/*.test.{ts,tsx}",
          ],
          exclude: [...AWAY, COMMANDS],
          // They leave nothing behind for each other; loading everything again for each file took most of the time.
          isolate: false,
          ...PATIENCE,
        },
      },
      {
        // The same for the storefront, rendered by Preact as shoppers get it.
        resolve: { alias: RENDERER },
        test: {
          name: "unit-storefront",
          // The letters of the fonts are read from their styles (frame/has-accents.ts); no other style is needed.
          css: { include: [/\/fonts\.css/] },
          sequence: { groupOrder: 0 },
          include: ["apps/storefront/**/*.test.{ts,tsx}"],
          exclude: AWAY,
          server: { deps: { inline: IMPORT_REACT } },
          isolate: false,
          ...PATIENCE,
        },
      },
      {
        // The whole API on a real PostgreSQL: the embedded one, or that of TEST_POSTGRES_URL.
        test: {
          name: "api",
          sequence: { groupOrder: 1 },
          include: ["apps/server/**/*.test.ts", "apps/sandbox/**/*.test.ts"],
          exclude: [...AWAY, RULES, ON_REAL_PARTS],
          // Each test has a database, and the server keeps nothing outside its shop: loading the server again for each
          // file took a third of the processor time.
          isolate: false,
          // They wait for the database half of the time: three keep two cores busy.
          maxWorkers: Math.max(3, Math.round(0.75 * availableParallelism())),
          // Much of what a test makes is garbage at once: with room for it, V8 copies less of what is still in use.
          execArgv: ["--max-semi-space-size=64"],
          globalSetup: "apps/server/test/global-setup.ts",
          setupFiles: ["apps/server/test/quick-hashes.ts", "apps/server/test/note-acts.ts"],
          ...SECOND_TRY,
          ...PATIENCE,
        },
      },
      {
        // The start itself: processes are started, killed and found repaired.
        test: {
          name: "tools",
          sequence: { groupOrder: 2 },
          include: [ON_REAL_PARTS],
          exclude: AWAY,
          fileParallelism: false,
          ...SECOND_TRY,
          ...PATIENCE,
        },
      },
      {
        // Every npm command that a person may type, in its shortest form. They wait for processes and for each other's
        // ports and folders never: two at once.
        test: {
          name: "commands",
          sequence: { groupOrder: 3 },
          include: [COMMANDS],
          exclude: AWAY,
          globalSetup: "e2e/commands/global-setup.ts",
          maxWorkers: 2,
          ...SECOND_TRY,
          ...PATIENCE,
          testTimeout: 600_000,
        },
      },
      {
        // Journeys in a real Chromium, three at once, because they wait a quarter of the time: they share one shop, and
        // each has shoppers of its own.
        test: {
          name: "e2e",
          sequence: { groupOrder: 4 },
          include: ["e2e/*.test.ts"],
          exclude: AWAY,
          // The files of a worker share its browser and profiles, which are emptied but for the HTTP cache (e2e/kept-profiles.ts), and
          // nothing else.
          isolate: false,
          globalSetup: "e2e/global-setup.ts",
          maxWorkers: 3,
          ...SECOND_TRY,
          ...PATIENCE,
          testTimeout: 180_000,
        },
      },
    ],
  },
});
