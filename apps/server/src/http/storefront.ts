import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import fastifyStatic from "@fastify/static";
import type { WireAnswer, WireRequest } from "@shop/contract/client";
import type { FastifyInstance } from "fastify";
import type { EnvironmentModuleNode } from "vite";
import { refuse } from "../lib/refuse.ts";
import { hasAccents, isAsset, type PageAssets, readAssets } from "./page-assets.ts";
import type { PublicSettings } from "./public-settings.ts";

const STOREFRONT = fileURLToPath(new URL("../../../storefront/", import.meta.url));
const FONTS = fileURLToPath(new URL("../../../../packages/ui/fonts/", import.meta.url));
const YEAR_SECONDS = 365 * 24 * 60 * 60;
const DAY_SECONDS = 24 * 60 * 60;

/** The exports of the storefront's server entry. */
export interface Renderer {
  pageKey: (pathAndQuery: string) => string | null;
  /** Whether the page is personal: shown to signed-in shoppers only, never cached. */
  isPersonal: (pathAndQuery: string) => boolean;
  renderPage: (request: {
    url: string;
    hasSession: boolean;
    settings: PublicSettings;
    assets: PageAssets;
    transport: (request: WireRequest) => Promise<WireAnswer>;
  }) => Promise<Page>;
}

/** A rendered page. */
export interface Page {
  status: number;
  headers: Record<string, string>;
  html: string;
  redirect?: string;
  fault?: { cause: unknown; route: string };
  /** The search whose results the page has, if it found nothing, or nothing but similar products. */
  emptySearch?: { search: string; found: "nothing" | "similar" };
}

/** The renderer and its assets. In development both change while the shop runs. */
export interface Storefront {
  renderer: () => Promise<Renderer>;
  assets: PageAssets;
}

/** Serves the built storefront. Hashed files are cached for a year, the others for a day. */
export async function openBuiltStorefront(app: FastifyInstance): Promise<Storefront> {
  const client = join(STOREFRONT, "dist/client");
  await app.register(fastifyStatic, {
    root: client,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    index: false,
  });

  app.get<{ Params: { "*": string } }>("/assets/*", { schema: { hide: true } }, (request, reply) => {
    if (!isAsset(request.params["*"])) return refuse("not_found");
    reply.header("cache-control", `public, max-age=${YEAR_SECONDS}, immutable`);
    reply.header("x-content-type-options", "nosniff");
    return reply.sendFile(`assets/${request.params["*"]}`);
  });
  const files = await readdir(client, { withFileTypes: true });
  for (const { name } of files.filter((file) => file.isFile() && !/\.(?:br|gz)$/.test(file.name))) {
    app.get(`/${name}`, { schema: { hide: true } }, (_request, reply) => {
      reply.header("cache-control", `public, max-age=${DAY_SECONDS}`);
      reply.header("x-content-type-options", "nosniff");
      return reply.sendFile(name);
    });
  }

  const renderer = (await import(
    pathToFileURL(join(STOREFRONT, "dist/server/entry.server.js")).href
  )) as Renderer;
  return { renderer: async () => renderer, assets: await readAssets(client) };
}

/** Serves the storefront from its sources, with live reload. */
export async function openDevStorefront(
  app: FastifyInstance,
  isServedByShop: (path: string) => boolean,
): Promise<Storefront> {
  // Imported here so that the shop in production never loads a build tool.
  const { createServer } = (await import(
    import.meta.resolve("vite", pathToFileURL(STOREFRONT).href)
  )) as typeof import("vite");
  const vite = await createServer({
    root: STOREFRONT,
    configFile: join(STOREFRONT, "vite.config.ts"),
    appType: "custom",
    server: { middlewareMode: true, hmr: { server: app.server } },
  });
  app.addHook("onRequest", (request, reply, done) => {
    if (isServedByShop(request.url)) return done();
    vite.middlewares(request.raw, reply.raw, () => done());
  });
  app.addHook("onClose", () => vite.close());

  const modules = vite.environments.ssr.moduleGraph;
  const fonts = (await readdir(FONTS))
    .filter((name) => name.endsWith(".woff2"))
    .map((name) => `/@fs${FONTS}${name}`);
  return {
    renderer: async () => (await vite.ssrLoadModule("/app/entry.server.tsx")) as Renderer,
    assets: {
      scripts: ["/@vite/client", "/app/entry.client.tsx"],
      start: null,
      styles: ["/app/storefront.css"],
      // The modules of a page are known once it has been rendered.
      stylesOfPages: new Proxy<PageAssets["stylesOfPages"]>(
        {},
        { get: (_, module) => stylesOf(modules.getModuleById(join(STOREFRONT, String(module)))) },
      ),
      faces: null,
      fonts: fonts.filter((file) => !hasAccents(file)),
      accents: fonts.filter(hasAccents),
      chunks: {},
    },
  };
}

/** The stylesheets of a module. Its script adds them too, but only after the page is shown. */
function stylesOf(
  module: EnvironmentModuleNode | undefined,
  seen = new Set<EnvironmentModuleNode>(),
): string[] {
  if (!module || seen.has(module)) return [];
  seen.add(module);
  if (module.url.endsWith(".css")) return [module.url];
  return [...module.importedModules].flatMap((needed) => stylesOf(needed, seen));
}
