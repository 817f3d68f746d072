import { readFile } from "node:fs/promises";
import { API_BASE } from "@shop/contract/paths";
import type { FastifyReply, FastifyRequest } from "fastify";
import { pageHeaders } from "./http/page-headers.ts";
import { sendCached } from "./http/send-cached.ts";
import type { Routes } from "./http/serve.ts";
import type { Cacheable } from "./lib/byte-cache.ts";
import type { ApiDocument } from "./openapi-page/document.ts";
import { renderApiPage } from "./openapi-page/page.ts";

const DOCUMENT = `${API_BASE}/openapi.json`;
const PAGE = `${API_BASE}/docs`;
const SHARED = new URL("../../../packages/ui/", import.meta.url);
const YEAR = "public, max-age=31536000, immutable";

/** The page's style sheet, and the shop's typefaces and cloth pattern. */
const FILES = [
  {
    name: "page.css",
    file: new URL("openapi-page/page.css", import.meta.url),
    type: "text/css; charset=utf-8",
  },
  { name: "faces.css", file: new URL("fonts/faces.css", SHARED), type: "text/css; charset=utf-8" },
  ...["bricolage-800", "familjen-400", "familjen-700"]
    .flatMap((face) => [`${face}.woff2`, `${face}-accents.woff2`])
    .map((name) => ({ name, file: new URL(`fonts/${name}`, SHARED), type: "font/woff2" })),
  { name: "cloth.svg", file: new URL("cloth/oniko.svg", SHARED), type: "image/svg+xml" },
];

/** Serves the API description: as an OpenAPI 3.1 document, and as a page generated from that document. */
export function apiDocumentRoutes({ app, ctx }: Routes): void {
  const { env, cache } = ctx;
  const document = () => {
    const made = app.swagger() as unknown as ApiDocument;
    // Staff may have given the shop another name since it was started.
    return { ...made, info: { ...made.info, title: `${env.storeName} API` } };
  };
  // The style sheets belong to this version of the shop, so their addresses change with each start.
  const version = Date.now().toString(36);

  async function answer(
    key: string,
    request: FastifyRequest,
    reply: FastifyReply,
    make: () => Omit<Cacheable, "status" | "tags">,
  ): Promise<FastifyReply> {
    const ready = await cache.get(key, async () => ({ ...make(), status: 200, tags: [] }));
    return sendCached(request, reply, ready);
  }

  app.get(DOCUMENT, (request, reply) =>
    answer(DOCUMENT, request, reply, () => ({
      headers: {
        "content-type": "application/json; charset=utf-8",
        "cache-control": "no-cache",
        "x-content-type-options": "nosniff",
      },
      body: JSON.stringify(document()),
    })),
  );

  app.get(PAGE, (request, reply) =>
    answer(PAGE, request, reply, () => ({
      headers: {
        ...pageHeaders(env),
        "content-type": "text/html; charset=utf-8",
        "cache-control": "no-cache",
      },
      body: renderApiPage(document(), {
        storeName: env.storeName,
        storeKey: env.production ? "YOUR_STORE_KEY" : env.storeApiKey,
        styles: ["faces.css", "page.css"].map((name) => `${PAGE}/${name}?${version}`),
      }),
    })),
  );

  for (const { name, file, type } of FILES) {
    app.get(`${PAGE}/${name}`, async (_request, reply) =>
      reply
        .header("content-type", type)
        .header("cache-control", YEAR)
        .header("x-content-type-options", "nosniff")
        .header("cross-origin-resource-policy", "same-origin")
        .send(await readFile(file)),
    );
  }
}
