import { paths } from "@shop/contract/paths";
import type { AppIcon } from "./app-icons.ts";

/** A home screen has room for so much under an icon. */
const SHORT_NAME_MOST = 12;

/** The shop's paper and its night (packages/ui/src/tokens.css): what is seen before the first page is there. */
const PAPER = "#fbf6ee";

/** What a browser needs to install the shop. */
export function writeManifest(
  { storeName }: { storeName: string },
  { icons }: { icons: readonly AppIcon[] },
): string {
  return JSON.stringify({
    id: paths.home(),
    name: storeName,
    short_name: shortName(storeName),
    description: "Snacks, jewelry and fashion from Lagos, at your door all over Nigeria.",
    lang: "en-NG",
    dir: "ltr",
    start_url: paths.home(),
    scope: paths.home(),
    display: "standalone",
    background_color: PAPER,
    theme_color: PAPER,
    categories: ["shopping"],
    icons: icons.map(({ path, size, purpose }) => ({
      src: path,
      sizes: `${size}x${size}`,
      type: "image/png",
      purpose,
    })),
    shortcuts: [
      { name: "Cart", url: paths.cart() },
      { name: "Your orders", url: paths.orders() },
      { name: "New arrivals", url: paths.newArrivals() },
    ],
  });
}

/** Whole words as far as they go; a single long word is left for the home screen to cut. */
function shortName(storeName: string): string {
  if (storeName.length <= SHORT_NAME_MOST) return storeName;
  const [first = storeName, ...rest] = storeName.split(" ");
  let short = first;
  for (const word of rest) {
    if (`${short} ${word}`.length > SHORT_NAME_MOST) break;
    short = `${short} ${word}`;
  }
  return short.replace(/\s*&$/, "");
}
