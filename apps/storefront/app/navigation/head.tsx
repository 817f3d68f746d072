import { useContext, useLayoutEffect } from "react";
import { pictureAddress } from "../pictures/picture-address.ts";
import type { Shot } from "../pictures/shot.ts";
import { type ShopSettings, useSettings } from "../settings/settings.ts";
import { type HeadTag, type PageHead, replaceHead, ServerHeadContext } from "./head-tags.ts";
import { usePageName } from "./previous-page.ts";

interface HeadProps {
  /** The page's title, followed by the shop's name. Without it, the home page's title. */
  title?: string;
  description?: string;
  /** The canonical path, for search engines; none for pages they should not list. */
  path?: string;
  /** The number of a list's page. From 2 on, it is in the title. */
  page?: number;
  /** Search engines should not list the page, but links to it have a preview. */
  isUnlisted?: boolean;
  /** The picture of link previews. */
  preview?: Shot | null;
  kind?: "website" | "product";
  /** The page's name in the breadcrumb of a product opened from it. Without it there is no crumb. */
  crumb?: string;
}

/** Title, description, canonical address and preview of a page, which belong into the head of the document. */
export function Head({ crumb, ...facts }: HeadProps) {
  usePageName(crumb || null);
  const settings = useSettings();
  const head = describe(facts, settings);
  useContext(ServerHeadContext)?.(head);
  const key = JSON.stringify(head);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same head is another object in each render
  useLayoutEffect(() => {
    replaceHead(head);
    // The title goes with its page: the next page may have none until it is loaded.
    return () => replaceHead({ title: settings.storeName, tags: [] });
  }, [key]);
  return null;
}

function describe(
  { title: name, description, path, page = 1, isUnlisted = false, preview, kind = "website" }: HeadProps,
  { storeName, publicUrl }: ShopSettings,
): PageHead {
  const title = name && page > 1 ? `${name} | Page ${page}` : name;
  const whole = title ? `${title} | ${storeName}` : `${storeName}: snacks, jewelry and fashion, in naira`;
  const tags: HeadTag[] = [];
  const meta = (attributes: Record<string, string>) => tags.push({ name: "meta", attributes });

  if (description) meta({ name: "description", content: description });
  if (path === undefined) {
    meta({ name: "robots", content: "noindex" });
    return { title: whole, tags };
  }
  const address = publicUrl + path;
  // An unlisted page has no canonical address: one of another page would contradict it.
  if (isUnlisted) meta({ name: "robots", content: "noindex, follow" });
  else tags.push({ name: "link", attributes: { rel: "canonical", href: address } });
  meta({ property: "og:url", content: address });
  meta({ property: "og:type", content: kind });
  meta({ property: "og:site_name", content: storeName });
  meta({ property: "og:locale", content: "en_NG" });
  meta({ property: "og:title", content: title ?? whole });
  if (description) meta({ property: "og:description", content: description });
  if (preview) {
    meta({ property: "og:image", content: pictureAddress(preview, publicUrl) });
    meta({ property: "og:image:alt", content: preview.alt });
    meta({ name: "twitter:card", content: "summary_large_image" });
  }
  return { title: whole, tags };
}
