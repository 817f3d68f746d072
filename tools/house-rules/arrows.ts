import { PARTS, type Part } from "./areas.ts";
import { type Import, importsOf, packageOf } from "./imports.ts";
import { type Complaint, isTest, type Rule, type Source } from "./source.ts";

const ASSEMBLY = "apps/server/src/api.ts";

function everyImport(sources: readonly Source[]): Import[] {
  return sources.flatMap(importsOf);
}

function complain({ from, line }: Import, message: string): Complaint {
  return { path: from.path, line, message };
}

/** A rule that complains with the same words about every forbidden import. */
function forbid(isForbidden: (found: Import) => boolean, message: string): Rule {
  return (sources) =>
    everyImport(sources)
      .filter(isForbidden)
      .map((found) => complain(found, message));
}

const appOf = (file: string) => /^apps\/([\w-]+)\//.exec(file)?.[1];

export const areasFollowTheirArrows: Rule = (sources) => [
  ...PARTS.flatMap(pointingUp),
  ...everyImport(sources).flatMap((found) => PARTS.flatMap((part) => complainOfArrow(found, part))),
];

/** An area names only areas written above it, so that no circle of areas can be allowed. */
function pointingUp({ root, arrows }: Part): Complaint[] {
  const names = Object.keys(arrows);
  return names.flatMap((name, place) =>
    (arrows[name] ?? [])
      .filter((to) => !names.slice(0, place).includes(to))
      .map((to) => {
        const message = `In ${root} “${name}” may ask “${to}”, which is not written above it.`;
        return { path: "tools/house-rules/areas.ts", message };
      }),
  );
}

function complainOfArrow(found: Import, { root, arrows, hint }: Part): Complaint[] {
  if (!found.from.path.startsWith(root) || !found.target.startsWith(root) || isTest(found.from)) return [];
  const from = areaOf(found.from.path, { root, arrows });
  const to = areaOf(found.target, { root, arrows });
  if (from === to) return [];
  const allowed = arrows[from];
  if (!allowed) {
    const message = `“${from}” in ${root} has no arrows yet. Decide whom it may ask: tools/house-rules/areas.ts.`;
    return [complain(found, message)];
  }
  if (allowed.includes(to)) return [];
  const may = allowed.length > 0 ? `only ${allowed.join(", ")}` : "nothing else here";
  return [complain(found, `“${from}” may ask ${may}, so not “${to}”. ${hint}`)];
}

/** The listed area that holds the file, the longest where one lies in another; otherwise its folder or its own name. */
function areaOf(file: string, { root, arrows }: Pick<Part, "root" | "arrows">): string {
  const inside = file.slice(root.length).replace(/\.\w+$/, "");
  const holding = Object.keys(arrows).filter((name) => inside === name || inside.startsWith(`${name}/`));
  return holding.toSorted((a, b) => b.length - a.length)[0] ?? inside.split("/")[0] ?? inside;
}

export const nothingImportsRoutes = forbid(
  ({ from, target }) => isRoutes(target) && from.path !== ASSEMBLY && !isTest(from),
  `Routes are put up by ${ASSEMBLY} and asked by nobody: call the command or the query behind them.`,
);

const isRoutes = (target: string) => /^apps\/server\/.*\/(admin-)?routes\.ts$/.test(target);

export const appsStandAlone: Rule = (sources) =>
  everyImport(sources).flatMap((found) => {
    const from = appOf(found.from.path);
    const to = appOf(found.target);
    if (!from || !to || from === to) return [];
    return [
      complain(
        found,
        `apps/${from} must not import the source of apps/${to}: they meet over HTTP, and what both know is in packages/contract.`,
      ),
    ];
  });

/** Whether the code of a package imports anything but its own files and these packages. */
const knowsMore =
  (root: string, packages: readonly string[]) =>
  ({ from, target }: Import) =>
    from.path.startsWith(`${root}src/`) &&
    !isTest(from) &&
    !target.startsWith(root) &&
    !packages.includes(packageOf(target));

export const uiKnowsNoShop = forbid(
  knowsMore("packages/ui/", ["react", "react-dom"]),
  "packages/ui holds what would fit in another product: React and itself, nothing else.",
);

export const contractKnowsOnlyZod = forbid(
  knowsMore("packages/contract/", ["zod"]),
  "The contract is read by the browser and by the server, so it knows zod and nothing else.",
);

/** Every kilobyte is paid by a shopper: zod and the server's code stay out of what the browser loads. */
export const storefrontStaysLight: Rule = (sources) => {
  const byPath = new Map(sources.map((source) => [source.path, source]));
  const starts = sources.filter(({ path }) => path.startsWith("apps/storefront/app/"));
  return starts
    .filter((source) => !isTest(source))
    .flatMap((source) =>
      valueImports(source).flatMap((found) => {
        const way = wayToWeight(found.target, byPath, new Set());
        if (!way) return [];
        const through = way.length > 1 ? ` (by way of ${way.slice(0, -1).join(" → ")})` : "";
        return [
          complain(
            found,
            `The storefront must not bring ${way.at(-1)} to the browser${through}. For types only, write “import type”.`,
          ),
        ];
      }),
    );
};

const BACK_OFFICE = /^(packages\/contract\/src\/admin\/|apps\/admin\/)/;

/** Shoppers load nothing of the back office, not even the names of its calls. */
export const storefrontKnowsNoBackOffice: Rule = (sources) => {
  const byPath = new Map(sources.map((source) => [source.path, source]));
  return sources
    .filter((source) => source.path.startsWith("apps/storefront/app/") && !isTest(source))
    .flatMap((source) =>
      importsOf(source)
        .filter(({ target, isTypeOnly }) => BACK_OFFICE.test(target) || (!isTypeOnly && leadsThere(target)))
        .map((found) => complain(found, "The storefront must not import anything of the back office.")),
    );

  function leadsThere(target: string, seen = new Set<string>()): boolean {
    const source = byPath.get(target);
    if (!source || !target.startsWith("packages/") || seen.has(target)) return false;
    seen.add(target);
    return valueImports(source).some(
      (next) => BACK_OFFICE.test(next.target) || leadsThere(next.target, seen),
    );
  }
};

const valueImports = (source: Source) => importsOf(source).filter(({ isTypeOnly }) => !isTypeOnly);

function wayToWeight(target: string, byPath: Map<string, Source>, seen: Set<string>): string[] | null {
  if (packageOf(target) === "zod" || target.startsWith("apps/server/")) return [target];
  const source = byPath.get(target);
  // Other files of the storefront are starting points themselves.
  if (!source || !target.startsWith("packages/") || seen.has(target)) return null;
  seen.add(target);
  for (const next of valueImports(source)) {
    const way = wayToWeight(next.target, byPath, seen);
    if (way) return [target, ...way];
  }
  return null;
}

export const rulesArePure = forbid(({ from, target, isTypeOnly }) => {
  const isRule = /^apps\/server\/src\/domains\/[\w-]+\/rules\//.test(from.path) && !isTest(from);
  const touchesWorld =
    target.startsWith("apps/server/src/db/") || ["pg", "fastify"].includes(packageOf(target));
  return isRule && touchesWorld && !isTypeOnly;
}, "A rule decides from what it is given: no database, no request. Read in queries.ts and pass it in.");

/** Journeys and pictures need a shop, a browser and a database that tools start; tools need no journey. */
export const toolsKnowNoJourney = forbid(
  ({ from, target }) => from.path.startsWith("tools/") && target.startsWith("e2e/"),
  "e2e may import tools, never the other way round.",
);

/** Tests may do what the shop may not, so the shop must not be made of them. */
export const onlyTestsUseTests = forbid(
  ({ from, target }) => /^(apps|packages)\/[\w-]+\/test\//.test(target) && !isTest(from),
  "Test fixtures are for tests only.",
);
