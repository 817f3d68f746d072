import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import fastifyStatic from "@fastify/static";
import { ADMIN_BASE } from "@shop/contract/admin/paths";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Env } from "../env.ts";
import { hasAccents, readManifest } from "./page-assets.ts";
import { pageHeaders } from "./page-headers.ts";

const ADMIN = fileURLToPath(new URL("../../../admin/", import.meta.url));
const YEAR_MS = 365 * 24 * 60 * 60 * 1000;
/** Of the text editor: our own, and that of its library for pasted text. Both parse into a document that runs nothing. */
const RICH_TEXT_POLICIES = ["rich-text", "ProseMirrorClipboard"];
/** Its address is the only one that may become a script's. */
const WORKER_POLICY = "run-worker";

/** The HTML of every page of the back office: it is the same, and the browser fills it. */
interface Shell {
  html: (url: string) => Promise<string>;
  /** Files that the browser should fetch before it finds them itself. */
  preload: string;
}

/** Serves the back office: its files, and the shell for every other address below `/admin`. */
export async function registerAdminPages({
  app,
  ctx,
}: {
  app: FastifyInstance;
  ctx: { env: Pick<Env, "storeName" | "publicUrl" | "dev"> };
}): Promise<void> {
  const { env } = ctx;
  const shell = env.dev ? await openDevAdmin(app) : await openBuiltAdmin(app);
  const headers = {
    ...(env.dev
      ? {}
      : pageHeaders(env, {
          ownFrames: true,
          imageSources: ["blob:"],
          markupPolicies: [...RICH_TEXT_POLICIES, WORKER_POLICY],
        })),
    "content-type": "text/html; charset=utf-8",
    "cache-control": "no-store",
    "x-robots-tag": "noindex, nofollow",
    ...(shell.preload === "" ? {} : { link: shell.preload }),
  };

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const html = await shell.html(request.url);
    return reply.headers(headers).send(html.replace("{{shopName}}", () => escaped(env.storeName)));
  }
  app.get(ADMIN_BASE, { schema: { hide: true } }, answer);
  app.get(`${ADMIN_BASE}/*`, { schema: { hide: true } }, answer);
}

/** Files with a hash in their name are cached for a year. */
async function openBuiltAdmin(app: FastifyInstance): Promise<Shell> {
  const client = join(ADMIN, "dist/client");
  await app.register(fastifyStatic, {
    root: join(client, "assets"),
    prefix: `${ADMIN_BASE}/assets/`,
    decorateReply: false,
    preCompressed: true,
    index: false,
    maxAge: YEAR_MS,
    immutable: true,
    setHeaders: (reply) => {
      reply.header("x-content-type-options", "nosniff");
    },
  });
  const html = await readFile(join(client, "index.html"), "utf8");
  const files = Object.values(await readManifest(client)).flatMap(({ file, assets = [] }) => [
    file,
    ...assets,
  ]);
  // A page uses a face only if it is there for the first paint.
  const faces = new Set(files.filter((file) => file.endsWith(".woff2") && !hasAccents(file)));
  return {
    html: async () => html,
    preload: [...faces]
      .map((file) => `<${ADMIN_BASE}/${file}>; rel=preload; as=font; type="font/woff2"; crossorigin`)
      .join(", "),
  };
}

/** Serves the back office from its sources, with live reload. */
async function openDevAdmin(app: FastifyInstance): Promise<Shell> {
  // Imported here so that the shop in production never loads a build tool.
  const { createServer } = (await import(
    import.meta.resolve("vite", pathToFileURL(ADMIN).href)
  )) as typeof import("vite");
  const vite = await createServer({
    root: ADMIN,
    configFile: join(ADMIN, "vite.config.ts"),
    appType: "custom",
    server: { middlewareMode: true, hmr: { server: app.server } },
  });
  app.addHook("onRequest", (request, reply, done) => {
    if (!isAdminPath(request.url)) return done();
    vite.middlewares(request.raw, reply.raw, () => done());
  });
  app.addHook("onClose", () => vite.close());
  const source = await readFile(join(ADMIN, "index.html"), "utf8");
  return { html: (url) => vite.transformIndexHtml(url, source), preload: "" };
}

function isAdminPath(url: string): boolean {
  return url === ADMIN_BASE || url.startsWith(`${ADMIN_BASE}/`) || url.startsWith(`${ADMIN_BASE}?`);
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
}
