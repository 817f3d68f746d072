import { type ComponentType, type LazyExoticComponent, lazy } from "react";
import type { PageProps } from "../navigation/route.ts";
import { matchRoute } from "../navigation/routes.ts";

interface PageModule {
  default: ComponentType<PageProps>;
}

/** Every file in `pages/` is its own chunk, named in `navigation`. */
const modules = import.meta.glob<PageModule>(["../pages/*.tsx", "!../pages/*.test.tsx"]);
const loaded = new Map<string, LazyExoticComponent<ComponentType<PageProps>>>();

function load(name: string): Promise<PageModule> {
  const module = modules[`../pages/${name}.tsx`];
  if (!module) throw new Error(`There is no page “${name}”`);
  return module();
}

/** The page of this name, fetched when it is first shown. */
export function pageNamed(name: string): LazyExoticComponent<ComponentType<PageProps>> {
  const known = loaded.get(name);
  if (known) return known;
  const page = lazy(() => load(name));
  loaded.set(name, page);
  return page;
}

/** Fetches the page of an address before it is opened. A failure shows when it is. */
export function preparePage(to: string): void {
  load(matchRoute(to).route.page).catch(() => {});
}
