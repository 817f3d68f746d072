import { FAVOURITES_MAX } from "@shop/contract/constants";
import { toasts } from "@shop/contract/texts";
import { browserStorage } from "../browser/storage.ts";
import { createStore, useStore, useStorePart } from "../browser/store.ts";
import { notify } from "../notices/notify.ts";
import { noteChange } from "./favourite-account.ts";
import type { ListedProduct } from "./listed-product.ts";

const STORAGE_KEY = "ssFavourites";

/** Favourites, newest first, identified by variant token. Stored in this browser, and in the account while signed in. */
const store = createStore<readonly ListedProduct[]>([]);
const known = createStore(false);

export function loadFavourites(): () => void {
  store.set(parseFavourites(read()));
  known.set(true);
  const onStorage = (event: StorageEvent) => {
    if (event.key === STORAGE_KEY || event.key === null) store.set(parseFavourites(read()));
  };
  addEventListener("storage", onStorage);
  return () => removeEventListener("storage", onStorage);
}

/** @returns null until the stored favourites have been read */
export function useFavourites(): readonly ListedProduct[] | null {
  const favourites = useStore(store);
  return useStore(known) ? favourites : null;
}

export function useIsFavourite(variantToken: string): boolean {
  return useStorePart(store, (favourites) => favourites.some(({ token }) => token === variantToken));
}

export function toggleFavourite({ variantIndex: _, ...product }: ListedProduct): void {
  // Kept without the number of its variant, which changes when staff reorder them.
  const after = toggled(store.get(), product);
  const isAdded = after.length > store.get().length || after[0]?.token === product.token;
  replaceFavourites(after);
  noteChange(product.token, isAdded);
  notify.success(isAdded ? toasts.addedToFavourites : toasts.removedFromFavourites);
}

export function readFavourites(): readonly ListedProduct[] {
  return parseFavourites(read());
}

export function replaceFavourites(favourites: readonly ListedProduct[]): void {
  store.set(favourites);
  browserStorage.setItem(STORAGE_KEY, JSON.stringify(favourites));
}

export function toggled(before: readonly ListedProduct[], product: ListedProduct): readonly ListedProduct[] {
  if (before.some((one) => one.token === product.token))
    return before.filter((one) => one.token !== product.token);
  return [product, ...before].slice(0, FAVOURITES_MAX);
}

/** Parses stored favourites and ignores invalid entries. */
export function parseFavourites(text: string | null): readonly ListedProduct[] {
  try {
    const data: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(data) ? data.filter(isListedProduct) : [];
  } catch {
    return [];
  }
}

function isListedProduct(value: unknown): value is ListedProduct {
  const product = value as Partial<ListedProduct> | null;
  return (
    typeof product?.token === "string" &&
    product.token !== "" &&
    typeof product.productToken === "string" &&
    typeof product.name === "string" &&
    (typeof product.price === "number" || product.price === null) &&
    isTextOrAbsent(product.variantName) &&
    isTextOrAbsent(product.unitPrice) &&
    Array.isArray(product.shots) &&
    product.shots.every((shot) => typeof shot?.id === "string" && typeof shot.alt === "string")
  );
}

function isTextOrAbsent(value: unknown): boolean {
  return value === undefined || typeof value === "string";
}

function read(): string | null {
  return browserStorage.getItem(STORAGE_KEY);
}
