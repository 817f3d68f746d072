import { paths } from "@shop/contract/paths";
import type { AppIcon } from "./app-icons.ts";

/** The number of characters that fit under an icon on a home screen. */
const SHORT_NAME_MAX = 12;

/** The background colour from packages/ui/src/tokens.css, shown until the first page loads. */
const BACKGROUND = "#fbf6ee";

/** The web app manifest, which lets browsers install the shop. */
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
    background_color: BACKGROUND,
    theme_color: BACKGROUND,
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

/** As many whole words as fit. The home screen cuts a single long word. */
function shortName(storeName: string): string {
  if (storeName.length <= SHORT_NAME_MAX) return storeName;
  const [first = storeName, ...rest] = storeName.split(" ");
  let short = first;
  for (const word of rest) {
    if (`${short} ${word}`.length > SHORT_NAME_MAX) break;
    short = `${short} ${word}`;
  }
  return short.replace(/\s*&$/, "");
}
