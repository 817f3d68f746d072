import path from "node:path";
import { pathToFileURL } from "node:url";
import type { WireAnswer, WireRequest } from "@shop/contract/client";
import { CONTENT_PAGES, paths } from "@shop/contract/paths";
import { refusals } from "@shop/contract/refusals";
import { readEnv } from "../../apps/server/src/env.ts";
import { readAssets } from "../../apps/server/src/http/page-assets.ts";
import { publicSettings } from "../../apps/server/src/http/public-settings.ts";
import type { Renderer } from "../../apps/server/src/http/storefront.ts";
import type { HtmlDocument } from "./document.ts";

const DIST = path.resolve(import.meta.dirname, "../../apps/storefront/dist");

const asked = [
  paths.home(),
  paths.shop(),
  paths.category("a-category"),
  paths.product("a-product"),
  paths.newArrivals(),
  paths.reduced(),
  paths.search("zobo"),
];

/** What the API can say to a page, other than what it says in a shop that is well and full. */
const SAYS: Record<string, () => WireAnswer> = {
  "too busy": () => refusal("busy"),
  "not found": () => refusal("not_found"),
  "nothing there": () => answer(200, { status: true, message: "", data: [], total: 0 }),
  // No shop of ours says that: the page breaks while it is rendered, and an apology takes its place.
  "broken while rendering": () => answer(200, { status: true, message: "", data: [null], total: 1 }),
};

/**
 * The pages in states into which a running shop is not brought at will: its renderer is told so. And the pages with all
 * that an owner can set.
 */
export async function renderStates(): Promise<HtmlDocument[]> {
  const built = pathToFileURL(path.join(DIST, "server/entry.server.js")).href;
  const { renderPage } = (await import(built)) as Renderer;
  const settings = publicSettings(
    readEnv({
      DATABASE_URL: "postgres://nowhere",
      CONTACT_PHONE: "+234 803 123 4567",
      SHOP_ADDRESS: "12 Balogun Street, Lagos",
      OPENING_HOURS: "Monday to Saturday, 9 to 6",
    }),
  );
  const assets = await readAssets(path.join(DIST, "client"));
  const render = async (
    state: string,
    url: string,
    transport: (request: WireRequest) => Promise<WireAnswer>,
  ) => {
    const { html } = await renderPage({ url, hasSession: false, settings, assets, transport });
    return { name: `${url}, ${state}`, html };
  };
  const documents: HtmlDocument[] = [];
  for (const [state, say] of Object.entries(SAYS)) {
    for (const url of asked) documents.push(await render(state, url, async () => say()));
  }
  for (const page of CONTENT_PAGES) {
    documents.push(await render("everything set", paths.content(page), async () => refusal("fault")));
  }
  return documents;
}

function refusal(code: "busy" | "not_found" | "fault"): WireAnswer {
  const { status, message } = refusals[code];
  return answer(status, { status: false, code, message, data: null });
}

function answer(status: number, body: object): WireAnswer {
  return { status, text: JSON.stringify(body), retryAfter: null };
}
