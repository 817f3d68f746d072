import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { PARTS } from "./areas.ts";
import {
  commitsNamedInDocumentsExist,
  diagramsShowTheArrows,
  filesNamedInDocumentsExist,
  mergesAreFinished,
  tablesShowTheLayers,
} from "./documents.ts";
import { variablesAreDescribed } from "./environment.ts";
import type { Rule, Source } from "./source.ts";

const file = (path: string, text = ""): Source => ({ path, text });
const complaints = (rule: Rule, ...sources: Source[]) => rule(sources).map(({ message }) => message);

test("a document names only files that exist", () => {
  const known = [file("apps/server/src/env.ts"), file("docs/payments.md")];
  const good =
    "`apps/server/src/env.ts`, `src/env.ts`, [payments](payments.md#money), `migrations/NNNN-care.sql`, `app.inject`";
  expect(complaints(filesNamedInDocumentsExist, ...known, file("docs/a.md", good))).toEqual([]);
  const bad = "`apps/server/src/routes.ts`\n[gone](privacy.md)";
  expect(complaints(filesNamedInDocumentsExist, ...known, file("docs/a.md", bad))).toEqual([
    "There is no file apps/server/src/routes.ts.",
    "This link leads nowhere: privacy.md.",
  ]);
});

test("a merge is finished before it is committed", () => {
  const [ours, theirs] = ["<", ">"].map((sign) => sign.repeat(7));
  const text = `One\n${ours} HEAD\nTwo\n=======\nThree\n${theirs} branch\n`;
  expect(complaints(mergesAreFinished, file("docs/a.md", text))).toEqual([
    `A merge is not finished here: ${ours} HEAD.`,
    `A merge is not finished here: ${theirs} branch.`,
  ]);
  expect(complaints(mergesAreFinished, file("docs/a.md", "Title\n=======\na <<<<<<< b\n"))).toEqual([]);
});

test("the diagrams show every arrow that is checked, and no other", () => {
  const arrows = (lines: string[]) =>
    file(
      "docs/architecture.md",
      PARTS.map(({ root }) => `\`\`\`mermaid\n%% ${root}\n${lines.join("\n")}\n\`\`\``).join("\n"),
    );
  const shown = complaints(diagramsShowTheArrows, arrows(["  catalogue --> everything"]));
  expect(shown).toContain("The diagram of apps/server/src/domains/ lacks: search --> catalogue");
  expect(shown).toContain("The diagram of apps/server/src/domains/ shows too much: catalogue --> everything");
});

test("a document names only commits of the history", () => {
  const isWhole = existsSync(".git") && !existsSync(".git/shallow");
  const named = (commit: string) =>
    complaints(commitsNamedInDocumentsExist, file("demo/README.md", `commit \`${commit}\``));
  // A shallow clone, or a copy without git, cannot tell.
  expect(named("0123456789")).toEqual(isWhole ? ["There is no commit 0123456789."] : []);
  expect(named("71b39abd38")).toEqual([]);
});

test("a table of layers names every area in the row of its layer", () => {
  const text =
    "| layer | areas of `apps/storefront/app` |\n| --- | --- |\n| orders | `orders` |\n| pages | `returns` |\n\n";
  const shown = complaints(tablesShowTheLayers, file("docs/architecture.md", text));
  expect(shown).toContain("The table of apps/storefront/app/ lacks “returns” in the row “orders”.");
  expect(shown).not.toContain("The table of apps/storefront/app/ lacks “orders” in the row “orders”.");
});

test("README and .env.example name every variable that is read, and no other", () => {
  const schema = file(
    "apps/server/src/env.ts",
    "const V = z.object({\n  PORT: port,\n  SHOP_DEV: z.string(),\n});",
  );
  const readme = (names: string) =>
    file("README.md", `## Configuration\n\n| variable | meaning |\n| ${names} | \`OTHER\` |\n`);
  const example = (text: string) => file(".env.example", text);
  expect(complaints(variablesAreDescribed, schema, readme("`PORT`"), example("# PORT=3000"))).toEqual([]);
  expect(complaints(variablesAreDescribed, schema, readme("`HOST`"), example("PORT=1\nROLE=all"))).toEqual([
    "PORT is read at start, but not named here.",
    "HOST is named here, but nothing reads it.",
    "ROLE is named here, but nothing reads it.",
  ]);
});
