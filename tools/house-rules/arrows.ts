import { PARTS, type Part, pointingUp } from "./areas.ts";
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

/** Tests may ask any area. `storm` and `cluster` are tests themselves, and have areas like a program. */
const isFreeOfArrows = ({ path }: Source) => /\.test\.tsx?$|^(?:apps|packages)\/[\w-]+\/test\//.test(path);

const appOf = (file: string) => /^apps\/([\w-]+)\//.exec(file)?.[1];

export const areasFollowTheirArrows: Rule = (sources) => [
  ...PARTS.flatMap(pointingUp).map((message) => ({ path: "tools/house-rules/areas.ts", message })),
  ...everyImport(sources).flatMap((found) => PARTS.flatMap((part) => complainOfArrow(found, part))),
];

function complainOfArrow(found: Import, { root, arrows, hint }: Part): Complaint[] {
  if (!found.from.path.startsWith(root) || !found.target.startsWith(root) || isFreeOfArrows(found.from))
    return [];
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

export const htmlKnowsNothing = forbid(
  knowsMore("packages/html/", []),
  "packages/html escapes text for the server and the sandbox, and knows neither.",
);

/** A rule for what the storefront sends to the browser, including through the contract. */
const keepOutOfBrowser =
  (isForbidden: (target: string) => boolean, { typesToo }: { typesToo: boolean }, message: string): Rule =>
  (sources) => {
    const byPath = new Map(sources.map((source) => [source.path, source]));
    return sources
      .filter((source) => source.path.startsWith("apps/storefront/app/") && !isTest(source))
      .flatMap((source) =>
        importsOf(source).flatMap((found) => {
          if (found.isTypeOnly)
            return typesToo && isForbidden(found.target) ? [complain(found, message)] : [];
          const way = wayTo(found.target, new Set());
          if (!way) return [];
          const through = way.length > 1 ? ` It comes by way of ${way.join(" → ")}.` : "";
          return [complain(found, message + through)];
        }),
      );

    function wayTo(target: string, seen: Set<string>): string[] | null {
      if (isForbidden(target)) return [target];
      const source = byPath.get(target);
      // Other files of the storefront are starting points themselves.
      if (!source || !target.startsWith("packages/") || seen.has(target)) return null;
      seen.add(target);
      for (const next of importsOf(source)) {
        const way = next.isTypeOnly ? null : wayTo(next.target, seen);
        if (way) return [target, ...way];
      }
      return null;
    }
  };

/** Every kilobyte is paid by a shopper. */
export const storefrontStaysLight = keepOutOfBrowser(
  (target) => packageOf(target) === "zod" || target.startsWith("apps/server/"),
  { typesToo: false },
  "The storefront must not bring zod or the server's code to the browser. For types only, write “import type”.",
);

/** Shoppers load nothing of the back office, not even the names of its calls. */
export const storefrontKnowsNoBackOffice = keepOutOfBrowser(
  (target) => /^(packages\/contract\/src\/admin\/|apps\/admin\/)/.test(target),
  { typesToo: true },
  "The storefront must not import anything of the back office.",
);

export const rulesArePure = forbid(({ from, target, isTypeOnly }) => {
  const isRule = /^apps\/server\/src\/domains\/[\w-]+\/rules\//.test(from.path) && !isTest(from);
  const touchesWorld =
    target.startsWith("apps/server/src/db/") || ["pg", "fastify"].includes(packageOf(target));
  return isRule && touchesWorld && !isTypeOnly;
}, "A rule decides from what it is given: no database, no request. Read in queries.ts and pass it in.");

/** Settings of builds may: they are run by tools. */
export const appsKnowNoTool = forbid(
  ({ from, target }) =>
    /^(apps|packages)\//.test(from.path) &&
    /^(tools|bench|e2e|storm|cluster)\//.test(target) &&
    !isTest(from) &&
    !from.path.endsWith(".config.ts"),
  "Apps and packages are below tools, benches and journeys: move what is needed into the app.",
);

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
