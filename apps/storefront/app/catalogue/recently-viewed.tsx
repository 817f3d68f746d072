import { VIEWED_MAX } from "@shop/contract/constants";
import { useEffect } from "react";
import { lazyPart } from "../browser/lazy-part.tsx";
import { useStore } from "../browser/store.ts";
import { viewedProducts } from "../browser/viewed-products.ts";

const ViewedStrip = lazyPart(() => import("./viewed-strip.tsx"));

/** One fewer than are kept, because a product's own page leaves it out. */
const SHOWN_MAX = VIEWED_MAX - 1;

/** The products viewed before on this device, with today's prices. @param props.except the product whose page it is */
export function RecentlyViewed({ except, className }: { except?: string; className?: string }) {
  const tokens = useStore(viewedProducts.texts)
    .filter((token) => token !== except)
    .slice(0, SHOWN_MAX);
  useEffect(viewedProducts.load, []);
  if (tokens.length === 0) return null;
  return <ViewedStrip tokens={tokens} className={className} />;
}
