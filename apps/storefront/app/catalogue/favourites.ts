import { toasts } from "@shop/contract/texts";
import { notify } from "../shell/notify.ts";
import { createStore, useStore } from "../shell/store.ts";
import type { Goods } from "./goods.ts";

const STORED_AT = "ssFavourites";
const MOST = 200;

/** Favourites, newest first, identified by variant token. Stored in this browser only. */
const store = createStore<readonly Goods[]>([]);
const known = createStore(false);

export function loadFavourites(): () => void {
  store.set(parseFavourites(read()));
  known.set(true);
  const onStorage = (event: StorageEvent) => {
    if (event.key === STORED_AT || event.key === null) store.set(parseFavourites(read()));
  };
  addEventListener("storage", onStorage);
  return () => removeEventListener("storage", onStorage);
}

/** @returns null until the stored favourites have been read */
export function useFavourites(): readonly Goods[] | null {
  const goods = useStore(store);
  return useStore(known) ? goods : null;
}

export function useIsFavourite(variantToken: string): boolean {
  return useStore(store).some((goods) => goods.token === variantToken);
}

export function toggleFavourite(goods: Goods): void {
  const after = toggled(store.get(), goods);
  const isAdded = after.length > store.get().length || after[0]?.token === goods.token;
  store.set(after);
  try {
    localStorage.setItem(STORED_AT, JSON.stringify(after));
  } catch {
    // Storage can be full or blocked; then favourites last until the page is closed.
  }
  notify.success(isAdded ? toasts.addedToFavourites : toasts.removedFromFavourites);
}

export function toggled(before: readonly Goods[], goods: Goods): readonly Goods[] {
  if (before.some((one) => one.token === goods.token))
    return before.filter((one) => one.token !== goods.token);
  return [goods, ...before].slice(0, MOST);
}

/** Parses stored favourites and ignores invalid entries. */
export function parseFavourites(text: string | null): readonly Goods[] {
  try {
    const data: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(data) ? data.filter(isGoods) : [];
  } catch {
    return [];
  }
}

function isGoods(value: unknown): value is Goods {
  const goods = value as Partial<Goods> | null;
  return (
    typeof goods?.token === "string" &&
    goods.token !== "" &&
    typeof goods.productToken === "string" &&
    typeof goods.name === "string" &&
    (typeof goods.price === "number" || goods.price === null) &&
    Array.isArray(goods.shots) &&
    goods.shots.every((shot) => typeof shot?.id === "string" && typeof shot.alt === "string")
  );
}

function read(): string | null {
  try {
    return localStorage.getItem(STORED_AT);
  } catch {
    return null;
  }
}
