import { describe, expect, test } from "vitest";
import * as arrows from "./arrows.ts";
import { commandsAreRun } from "./commands.ts";
import { lockNamesNoRegistry, versionsAreExact } from "./packages.ts";
import { type Rule, type Source, withoutComments } from "./source.ts";
import { domainsWriteTheirOwnTables, everyTableHasAnOwner } from "./tables.ts";
import * as wording from "./wording.ts";

const DOMAINS = "apps/server/src/domains";

function file(path: string, text = ""): Source {
  return { path, text };
}

/** A file whose lines import from these places. */
function importing(path: string, ...places: string[]): Source {
  return file(path, places.map((place) => `import { x } from "${place}";`).join("\n"));
}

/** The lines a rule complains about, as `path:line`. */
function complaints(rule: Rule, ...sources: Source[]): string[] {
  return rule(sources).map(({ path, line }) => (line === undefined ? path : `${path}:${line}`));
}

describe("the arrows between domains", () => {
  const asks = (from: string, to: string) =>
    file(`${DOMAINS}/${from}/some-command.ts`, `// first\nimport { x } from "../${to}/queries.ts";\n`);

  test("let the cart ask the catalogue, and not the other way round", () => {
    expect(complaints(arrows.areasFollowTheirArrows, asks("cart", "catalogue"))).toEqual([]);
    expect(complaints(arrows.areasFollowTheirArrows, asks("catalogue", "cart"))).toEqual([
      `${DOMAINS}/catalogue/some-command.ts:2`,
    ]);
  });

  test("hold for types and for imports in the middle of the code too", () => {
    const typed = file(`${DOMAINS}/orders/a.ts`, 'import type { Cart } from "../cart/queries.ts";');
    const late = file(`${DOMAINS}/orders/b.ts`, 'const { x } = await import("../cart/queries.ts");');
    expect(complaints(arrows.areasFollowTheirArrows, typed, late)).toHaveLength(2);
  });

  test("must be decided for a new domain", () => {
    const [complaint] = arrows.areasFollowTheirArrows([asks("loyalty", "orders")]);
    expect(complaint?.message).toContain("has no arrows yet");
  });

  test("do not bind a test, which may arrange what it needs", () => {
    const arranging = file(`${DOMAINS}/catalogue/a.test.ts`, 'import { x } from "../cart/queries.ts";');
    expect(complaints(arrows.areasFollowTheirArrows, arranging)).toEqual([]);
  });
});

const PAYMENT_FIXTURE = "../../../test/fixtures/payment.ts";

test.each<[title: string, Rule, good: Source, bad: Source]>([
  [
    "journeys may use tools, and tools no journey",
    arrows.toolsKnowNoJourney,
    importing("e2e/cart.test.ts", "../tools/whole-shop/whole-shop.ts"),
    importing("tools/start/deep/start.ts", "../../../e2e/pay.ts"),
  ],
  [
    "apps use no tool, but their tests may",
    arrows.appsKnowNoTool,
    importing("apps/server/test/shop-process.ts", "../../../tools/start/build-fronts.ts"),
    importing("apps/server/backup/a.ts", "../../../tools/start/free-port.ts"),
  ],
  [
    "test fixtures are for tests only",
    arrows.onlyTestsUseTests,
    importing(`${DOMAINS}/checkout/a.test.ts`, PAYMENT_FIXTURE),
    importing(`${DOMAINS}/checkout/a.ts`, PAYMENT_FIXTURE),
  ],
  [
    "routes are imported by the assembly only",
    arrows.nothingImportsRoutes,
    importing("apps/server/src/api.ts", "./domains/cart/routes.ts"),
    importing("apps/server/src/jobs.ts", "./domains/cart/routes.ts"),
  ],
  [
    "an app does not import the source of another by its name",
    arrows.appsStandAlone,
    importing("apps/storefront/app/b.ts", "@shop/contract/paths"),
    importing("apps/storefront/app/a.ts", "@shop/server/env"),
  ],
  [
    "an app does not import the source of another by its path",
    arrows.appsStandAlone,
    importing("apps/sandbox/src/b.ts", "./site.ts"),
    importing("apps/sandbox/src/a.ts", "../../server/src/env.ts"),
  ],
  [
    "packages/ui knows React and itself",
    arrows.uiKnowsNoShop,
    importing("packages/ui/src/a.tsx", "react", "./classes.tsx"),
    importing("packages/ui/src/b.tsx", "@shop/contract/paths"),
  ],
  [
    "packages/html knows only itself",
    arrows.htmlKnowsNothing,
    importing("packages/html/src/a.ts", "./escape.ts"),
    importing("packages/html/src/b.ts", "../../../apps/server/src/env.ts"),
  ],
  [
    "packages/contract knows zod and itself",
    arrows.contractKnowsOnlyZod,
    importing("packages/contract/src/a.ts", "zod", "./money.ts"),
    importing("packages/contract/src/b.ts", "pg"),
  ],
  [
    "a rule of the trade reads no database",
    arrows.rulesArePure,
    importing(`${DOMAINS}/cart/rules/a.ts`, "@shop/contract/money"),
    importing(`${DOMAINS}/cart/rules/b.ts`, "../../../db/prepared.ts"),
  ],
])("%s", (_, rule, good, bad) => {
  expect(complaints(rule, good, bad)).toEqual([`${bad.path}:1`]);
});

describe("what the browser loads", () => {
  const contract = [
    file("packages/contract/src/cart.ts", 'import { z } from "zod";'),
    file(
      "packages/contract/src/client.ts",
      'import type { Cart } from "./cart.ts";\nimport { paths } from "./paths.ts";',
    ),
    file("packages/contract/src/heavy.ts", 'import { Cart } from "./cart.ts";'),
    file("packages/contract/src/paths.ts"),
    file("packages/contract/src/bridge.ts", 'export { staffCalls } from "./admin/calls.ts";'),
    file("packages/contract/src/admin/calls.ts", "export const staffCalls = {};"),
  ];
  /** What the rule says about a page with this import. */
  const said = (rule: Rule, found: string) =>
    rule([file("apps/storefront/app/page.tsx", found), ...contract]).map(({ message }) => message);

  test("has no zod, not even by way of the contract", () => {
    const { storefrontStaysLight } = arrows;
    expect(said(storefrontStaysLight, 'import { z } from "zod";')).toHaveLength(1);
    expect(said(storefrontStaysLight, 'import { heavy } from "@shop/contract/heavy";')[0]).toContain(
      "by way of packages/contract/src/heavy.ts → packages/contract/src/cart.ts → zod",
    );
  });

  test("has nothing of the back office: no calls, no types, and not by way of the contract", () => {
    const { storefrontKnowsNoBackOffice } = arrows;
    for (const bad of [
      '{ staffCalls } from "@shop/contract/admin/calls"',
      '{ staffCalls } from "@shop/contract/bridge"',
      'type { Role } from "@shop/contract/admin/permissions"',
    ])
      expect(said(storefrontKnowsNoBackOffice, `import ${bad};`), bad).toHaveLength(1);
    expect(said(storefrontKnowsNoBackOffice, 'import type { Bridge } from "@shop/contract/bridge";')).toEqual(
      [],
    );
  });

  test("may be described by the contract's types", () => {
    for (const good of [
      'import type { Cart } from "@shop/contract/cart";',
      'import { call } from "@shop/contract/client";',
    ])
      for (const rule of [arrows.storefrontStaysLight, arrows.storefrontKnowsNoBackOffice])
        expect(said(rule, good), good).toEqual([]);
  });
});

describe("tables", () => {
  const writes = (domain: string, statement: string) =>
    file(`${DOMAINS}/${domain}/some-command.ts`, `await sql\`\n  ${statement}\`;`);

  test("are written by their own domain only", () => {
    const statements = [
      "insert into orders (id) values (1)",
      "UPDATE orders SET x = 1",
      "delete from orders",
    ];
    for (const statement of statements) {
      expect(complaints(domainsWriteTheirOwnTables, writes("orders", statement))).toEqual([]);
      expect(complaints(domainsWriteTheirOwnTables, writes("checkout", statement))).toEqual([
        `${DOMAINS}/checkout/some-command.ts:2`,
      ]);
    }
  });

  test("are not written from outside the domains either", () => {
    const outside = file("apps/server/src/lib/a.ts", "await sql`delete from sessions`;");
    expect(complaints(domainsWriteTheirOwnTables, outside)).toHaveLength(1);
  });

  test("may be read and spoken of by everyone", () => {
    const reads = writes("checkout", "select * from orders for no key update of orders");
    const speaks = file(`${DOMAINS}/cart/a.ts`, "// never delete from orders here\n");
    expect(complaints(domainsWriteTheirOwnTables, reads, speaks)).toEqual([]);
  });

  test("have an owner from the day they are made", () => {
    const made = file(
      "apps/server/migrations/0009-x.sql",
      "create table orders ();\ncreate table favours ();",
    );
    expect(complaints(everyTableHasAnOwner, made)).toEqual(["apps/server/migrations/0009-x.sql:2"]);
  });
});

test("files have names that say something", () => {
  const bad = [
    "apps/server/src/utils.ts",
    "apps/storefront/app/helpers/money.ts",
    "packages/ui/src/Button.tsx",
  ];
  expect(complaints(wording.filesHaveNames, ...bad.map((path) => file(path)))).toEqual(bad);
  const good = ["apps/server/src/place-order.ts", "packages/ui/src/communal.tsx", "tools/a.real.test.ts"];
  expect(complaints(wording.filesHaveNames, ...good.map((path) => file(path)))).toEqual([]);
});

test("files stay below 400 lines", () => {
  const long = "x\n".repeat(401);
  const sources = [file("apps/a.ts", long), file("apps/b.ts", "x\n".repeat(400))];
  expect(complaints(wording.filesStaySmall, ...sources)).toEqual(["apps/a.ts"]);
});

test.each<[title: string, Rule, path: string, bad: string, good: string]>([
  ["no code contains a TODO", wording.nothingIsLeftUndone, "apps/a.ts", "// TODO: later", "const toDo = 1;"],
  [
    "no type is any",
    wording.nothingIsAny,
    "apps/a.ts",
    "let x: any;|x as any;|const y: any[] = [];|Promise<any>|Record<string, any>|// @ts-ignore",
    '// as any shopper would|say("any");|Promise.any([])|AbortSignal.any([signal])|const any = 1;',
  ],
  ...["apps/storefront/app/a.tsx", "packages/contract/src/a.ts"].map(
    (path): [string, Rule, string, string, string] => [
      "people read plain words on screens, in mails and in refusals",
      wording.peopleReadPlainWords,
      path,
      `<p>Open our mail</p>|'Your e-mail'|"Comes Mon 23 Nov"|<b>An order waits</b>|"Go on"`,
      '<p>Open our email</p>|// the mail that waits|const mail = shopper.mail;|"must go on"',
    ],
  ),
  [
    "domains do not print",
    wording.domainsDoNotPrint,
    `${DOMAINS}/cart/a.ts`,
    "console.log(1);",
    "ctx.log.info(1);",
  ],
  [
    "clients decide by the code of a refusal, not by its status",
    wording.clientsDecideByCode,
    "apps/storefront/app/pages/a.tsx",
    "if (page.error.status === 404) return null;",
    'if (isRefusal(page.error, "not_found")) return null;|order.status === "placed"',
  ],
  [
    "every test runs",
    wording.testsAllRun,
    "apps/a.test.ts",
    'test.only("x")|test.skip("x")|test.todo("x")|test.concurrent.only("x")|test.skipIf(slow)("x")',
    'test.each([1])("x"); list.skip(1);',
  ],
  [
    "no file names a path of the machine it was written on",
    wording.nothingKnowsThisMachine,
    "apps/a.ts",
    'open("/tmp/x")|`/home/ada/shop`|see /root/notes',
    'import "./home/home.css"|https://suya.example/home/x|"/home"|src/tmp/file',
  ],
])("%s", (_, rule, path, bad, good) => {
  for (const text of bad.split("|")) expect(complaints(rule, file(path, text)), text).toHaveLength(1);
  for (const text of good.split("|")) expect(complaints(rule, file(path, text)), text).toEqual([]);
});

test("versions are exact", () => {
  const listed = {
    dependencies: { a: "1.2.3", b: "^1.2.3", c: "2.0.0-beta.17" },
    devDependencies: { d: "latest" },
  };
  expect(complaints(versionsAreExact, file("apps/x/package.json", JSON.stringify(listed)))).toHaveLength(2);
});

test("the lockfile names no registry", () => {
  const lock = '{\n"resolved": "https://registry.example/a.tgz",\n"resolved": "apps/server"\n}';
  expect(complaints(lockNamesNoRegistry, file("package-lock.json", lock))).toEqual(["package-lock.json:2"]);
});

test("comments are blanked out without moving a line, and strings are left alone", () => {
  const text = 'const a = "// no"; // yes\n/* two\nlines */ const b = `/* no */`;';
  expect(withoutComments(text)).toBe('const a = "// no";       \n      \n         const b = `/* no */`;');
});

describe("a command for people", () => {
  const manifest = file("package.json", '{ "scripts": { "start": "a", "bench": "b" } }');
  const tested = file(
    "e2e/commands/all.test.ts",
    'npm("run bench -- --short"); startNpmInTerminal("start -- --reset", {});',
  );

  test("is run by a test in its short form", () => {
    expect(complaints(commandsAreRun, manifest, tested)).toEqual([]);
    expect(complaints(commandsAreRun, manifest, file("bench/throughput/bench.test.ts", tested.text))).toEqual(
      ["package.json", "package.json"],
    );
  });

  test("is there when a text names it, and run with the flag that the text names", () => {
    const readme = (text: string) => complaints(commandsAreRun, manifest, tested, file("README.md", text));
    expect(readme("`npm start`, `npm start -- --reset`, `npm run bench`, `npm ci`")).toEqual([]);
    expect(readme("first\n`npm run bake`")).toEqual(["README.md:2"]);
    expect(readme("`npm run bench -- --long`")).toEqual(["README.md:1"]);
  });
});
