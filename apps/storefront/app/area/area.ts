import { browserStorage, tabStorage } from "../browser/storage.ts";
import { createStore, useStore } from "../browser/store.ts";

const STORAGE_KEY = "ssArea";
const NEW_KEY = "ssAreaIsNew";

/** A delivery location, chosen by the shopper before checkout. */
export interface Area {
  id: number;
  name: string;
  state: string;
}

/** Stored in this browser only. */
const store = createStore<Area | null>(null);

export function loadArea(): () => void {
  store.set(parseArea(browserStorage.getItem(STORAGE_KEY)));
  const onStorage = (event: StorageEvent) => {
    if (event.key === STORAGE_KEY || event.key === null) {
      store.set(parseArea(browserStorage.getItem(STORAGE_KEY)));
    }
  };
  addEventListener("storage", onStorage);
  return () => removeEventListener("storage", onStorage);
}

/** Null on the server, during hydration, and when none is chosen. */
export function useArea(): Area | null {
  return useStore(store);
}

export function readArea(): Area | null {
  return parseArea(browserStorage.getItem(STORAGE_KEY));
}

export function keepArea(area: Area): void {
  store.set(area);
  browserStorage.setItem(STORAGE_KEY, JSON.stringify(area));
  tabStorage.setItem(NEW_KEY, "yes");
}

/** For the checkout: the area, and whether it was chosen in this tab since the checkout last asked. */
export function takeArea(): (Area & { isNew: boolean }) | null {
  const isNew = tabStorage.getItem(NEW_KEY) !== null;
  tabStorage.removeItem(NEW_KEY);
  const area = readArea();
  return area && { ...area, isNew };
}

export function forgetArea(): void {
  store.set(null);
  browserStorage.removeItem(STORAGE_KEY);
  tabStorage.removeItem(NEW_KEY);
}

/** Parses a stored area. Broken data is no area. */
export function parseArea(text: string | null): Area | null {
  try {
    const { id, name, state } = JSON.parse(text ?? "null") as Partial<Area>;
    if (!Number.isSafeInteger(id) || typeof name !== "string" || typeof state !== "string") return null;
    return { id: id as number, name, state };
  } catch {
    return null;
  }
}

/** "Ibadan, Oyo". Many locations have their state in the name already, and Abuja says more than FCT. */
export function areaName({ name, state }: Pick<Area, "name" | "state">): string {
  const place = state === "FCT" ? "Abuja" : state;
  return name.toLowerCase().includes(place.toLowerCase()) ? name : `${name}, ${place}`;
}
