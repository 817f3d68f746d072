import { type Import, importsOf, packageOf } from "./imports.ts";
import { type Complaint, isTest, type Rule, type Source } from "./source.ts";

/** Which domain may ask which others. `docs/architecture.md` says why. */
const ARROWS: Record<string, readonly string[]> = {
  notifications: [],
  limits: [],
  accounts: ["notifications", "limits"],
  newsletter: ["notifications", "limits"],
  addresses: ["accounts"],
  privacy: ["accounts", "addresses", "cart", "orders", "newsletter", "notifications", "limits", "payments"],
  catalogue: [],
  search: ["catalogue"],
  delivery: [],
  promotions: ["catalogue"],
  favourites: ["catalogue"],
  content: [],
  cart: ["catalogue", "promotions", "delivery"],
  orders: ["catalogue", "notifications"],
  payments: ["limits"],
  checkout: ["cart", "orders", "payments", "delivery", "promotions", "notifications", "catalogue"],
};

const ASSEMBLY = "apps/server/src/api.ts";

function everyImport(sources: readonly Source[]): Import[] {
  return sources.flatMap(importsOf);
}

function complain({ from, line }: Import, message: string): Complaint {
  return { path: from.path, line, message };
}

const domainOf = (file: string) => /^apps\/server\/src\/domains\/([\w-]+)\//.exec(file)?.[1];
const appOf = (file: string) => /^apps\/([\w-]+)\//.exec(file)?.[1];

export const domainsFollowTheArrows: Rule = (sources) =>
  everyImport(sources).flatMap((found) => {
    const from = domainOf(found.from.path);
    const to = domainOf(found.target);
    if (!from || !to || from === to || isTest(found.from)) return [];
    const allowed = ARROWS[from];
    if (!allowed) {
      return [
        complain(
          found,
          `The domain “${from}” has no arrows yet. Decide whom it may ask: ARROWS in tools/house-rules/arrows.ts.`,
        ),
      ];
    }
    if (allowed.includes(to)) return [];
    const may = allowed.length > 0 ? `only ${allowed.join(", ")}` : "no other domain";
    return [
      complain(
        found,
        `“${from}” may ask ${may}, so not “${to}”. What several domains do together is a command in “checkout”.`,
      ),
    ];
  });

export const nothingImportsRoutes: Rule = (sources) =>
  everyImport(sources)
    .filter(({ from, target }) => isRoutes(target) && from.path !== ASSEMBLY && !isTest(from))
    .map((found) =>
      complain(
        found,
        `Routes are put up by ${ASSEMBLY} and asked by nobody: call the command or the query behind them.`,
      ),
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

const UI_MAY = new Set(["react", "react-dom"]);

export const uiKnowsNoShop: Rule = (sources) =>
  everyImport(sources).flatMap((found) => {
    if (!found.from.path.startsWith("packages/ui/src/") || isTest(found.from)) return [];
    if (found.target.startsWith("packages/ui/") || UI_MAY.has(packageOf(found.target))) return [];
    return [
      complain(found, "packages/ui holds what would fit in another product: React and itself, nothing else."),
    ];
  });

export const contractKnowsOnlyZod: Rule = (sources) =>
  everyImport(sources).flatMap((found) => {
    if (!found.from.path.startsWith("packages/contract/src/") || isTest(found.from)) return [];
    if (found.target.startsWith("packages/contract/") || packageOf(found.target) === "zod") return [];
    return [
      complain(
        found,
        "The contract is read by the browser and by the server, so it knows zod and nothing else.",
      ),
    ];
  });

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

export const rulesArePure: Rule = (sources) =>
  everyImport(sources).flatMap((found) => {
    const isRule =
      /^apps\/server\/src\/domains\/[\w-]+\/rules\//.test(found.from.path) && !isTest(found.from);
    const touchesWorld =
      found.target.startsWith("apps/server/src/db/") || ["pg", "fastify"].includes(packageOf(found.target));
    if (!isRule || !touchesWorld || found.isTypeOnly) return [];
    return [
      complain(
        found,
        "A rule decides from what it is given: no database, no request. Read in queries.ts and pass it in.",
      ),
    ];
  });

/** Tests may do what the shop may not, so the shop must not be made of them. */
export const onlyTestsUseTests: Rule = (sources) =>
  everyImport(sources)
    .filter(({ from, target }) => /^(apps|packages)\/[\w-]+\/test\//.test(target) && !isTest(from))
    .map((found) => complain(found, "Test fixtures are for tests only."));
