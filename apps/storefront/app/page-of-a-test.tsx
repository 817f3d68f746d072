import type { Category, ProductCard, VariantCard } from "@shop/contract/catalogue";
import { createClient, type WireAnswer, type WireRequest } from "@shop/contract/client";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router";
import { ApiContext } from "./api/use-api.ts";
import { type PageRequest, renderPage } from "./entry.server.tsx";
import { SettingsContext, type ShopSettings } from "./shell/settings.ts";

export const settings: ShopSettings = {
  storeName: "Suya & Silk",
  storeKey: "publishable",
  publicUrl: "https://shop.example",
  links: {
    academy: "https://academy.example",
    playStore: "https://play.example",
    appStore: "https://apps.example",
    facebook: "https://facebook.example",
    instagram: "https://instagram.example",
    x: "https://x.example",
    whatsapp: "https://whatsapp.example",
  },
  contact: { mail: "", phone: "", address: "", hours: "" },
  payment: { providers: [{ name: "nomba", origins: ["https://pay.nomba.example"] }] },
};

const assets: PageRequest["assets"] = {
  scripts: [],
  start: null,
  styles: [],
  fonts: ["/assets/text.woff2"],
  chunks: {},
};

/** The API's answers by path; one that is missing is an empty list, a `Refusal` is that, a `BareAnswer` has no envelope. */
export type Answers = Record<string, unknown>;

export class Refusal {
  readonly status: number;
  readonly message: string;
  constructor(status: number, message: string) {
    this.status = status;
    this.message = message;
  }
}

export class BareAnswer {
  readonly body: unknown;
  constructor(body: unknown) {
    this.body = body;
  }
}

/** A whole page as the server sends it: its status, its markup, and what one reads in its main part. */
export async function pageOf(url: string, answers: Answers = {}, hasSession = false) {
  const carry = async ({ path, body }: WireRequest): Promise<WireAnswer> => {
    const asked = path.split("?", 1)[0] ?? "";
    const data = answers[asked] ?? [];
    const isPage = /[?&]page=/.test(path) || (body ?? "").includes('"page"');
    if (data instanceof Refusal) {
      const text = JSON.stringify({ status: false, message: data.message, data: null });
      return { status: data.status, text, retryAfter: null };
    }
    if (data instanceof BareAnswer) {
      return { status: 200, text: JSON.stringify(data.body), retryAfter: null };
    }
    // A list of which more is there than fits on one page says how many there are.
    const all = isPage && Array.isArray(data) ? { data: data.slice(0, 50), total: data.length } : { data };
    return { status: 200, text: JSON.stringify({ status: true, message: "OK", ...all }), retryAfter: null };
  };
  const { status, html, redirect } = await renderPage({ url, hasSession, settings, assets, carry });
  const main = /<main\b[^>]*>([\s\S]*)<\/main>/.exec(html)?.[1] ?? "";
  return { status, html, main, words: wordsOf(main), redirect };
}

/** One part of a page on its own. @param queries what has been fetched already; nothing, unless given */
export function partOf(part: ReactElement, { url = "/", queries = new QueryClient() } = {}) {
  const api = createClient({
    storeKey: settings.storeKey,
    session: () => undefined,
    carry: () => new Promise(() => {}),
  });
  const html = renderToString(
    <StaticRouter location={url}>
      <SettingsContext value={settings}>
        <ApiContext value={api}>
          <QueryClientProvider client={queries}>{part}</QueryClientProvider>
        </ApiContext>
      </SettingsContext>
    </StaticRouter>,
  );
  return { html, words: wordsOf(html) };
}

/** What a person reads in some markup. */
export function wordsOf(html: string): string {
  return html
    .replace(/<!-- -->/g, "")
    .replace(/<[^>]*>/g, " ")
    .replace(/&(amp|#x27|quot|lt|gt);/g, (_, name: string) => ENTITIES[name] ?? "")
    .replace(/\s+/g, " ")
    .trim();
}

const ENTITIES: Record<string, string> = { amp: "&", "#x27": "'", quot: '"', lt: "<", gt: ">" };

/** The links in some markup: `[address, words]`. */
export function linksIn(html: string): [string, string][] {
  return [...html.matchAll(/<a\b[^>]*href="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g)].map(
    ([, href = "", inside = ""]) => [href.replaceAll("&amp;", "&"), wordsOf(inside)],
  );
}

/** The buttons in some markup: their attributes and words. */
export function buttonsIn(html: string): { attributes: string; words: string }[] {
  return [...html.matchAll(/<button\b([^>]*)>([\s\S]*?)<\/button>/g)].map(
    ([, attributes = "", inside = ""]) => ({
      attributes,
      words: wordsOf(inside),
    }),
  );
}

const PICTURE = "0123456789abcdef0123456789abcdef";

export function aPicture(alt: string) {
  return { src: `/pictures/${PICTURE}/640.jpg`, alt, placeholder: "data:image/webp;base64,AAAA" };
}

/** A card of a list, with one picture unless told otherwise. */
export function aVariantCard(changes: Partial<VariantCard> = {}): VariantCard {
  const name = changes.name ?? "Chin-chin";
  return {
    token: "v-1",
    product_token: "p-1",
    name,
    price: 1250,
    compareAtPrice: null,
    stock: 20,
    stock_status: "in_stock",
    imageData: [`/pictures/${PICTURE}/640.jpg`],
    images: [aPicture(name)],
    ...changes,
  };
}

export const NO_PICTURE = { imageData: [], images: [] };

export function aProductCard(n: number, changes: Partial<VariantCard> = {}): ProductCard {
  const name = changes.name ?? `Product ${n}`;
  return {
    token: `p-${n}`,
    name,
    product_head: { name },
    isNew: false,
    variantCount: 1,
    variant: [aVariantCard({ token: `v-${n}`, product_token: `p-${n}`, ...changes, name })],
  };
}

export function aCategory(n: number, changes: Partial<Category> = {}): Category {
  const name = changes.name ?? `Category ${n}`;
  return {
    token: `c-${n}`,
    name,
    imageData: [`/pictures/${PICTURE}/640.jpg`],
    images: [aPicture(name)],
    productCount: 3,
    subCategories: [],
    ...changes,
  };
}

/** So many of something, counted from 1. */
export function many<Thing>(count: number, make: (n: number) => Thing): Thing[] {
  return Array.from({ length: count }, (_, i) => make(i + 1));
}
