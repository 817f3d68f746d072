import { useLayoutEffect, useSyncExternalStore } from "react";
import { shopName } from "../browser/shop-name.ts";
import { createStore } from "../browser/store.ts";

const title = createStore("");

/** Names the page, in the browser's tab and to screen readers. Every page has one. */
export function PageTitle({ children }: { children: string }) {
  useLayoutEffect(() => {
    document.title = `${children} | ${shopName()} back office`;
    title.set(children);
  }, [children]);
  return null;
}

/** The name of the page that is shown. */
export function usePageTitle(): string {
  return useSyncExternalStore(title.subscribe, title.get);
}
