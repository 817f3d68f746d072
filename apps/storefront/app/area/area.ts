import { useEffect } from "react";
import { serverNow } from "../api/server-clock.ts";
import { ACCOUNT_AREA_KEY, FORGOTTEN, forgetAccountArea, renewAccountArea } from "../browser/account-area.ts";
import { browserStorage, tabStorage } from "../browser/storage.ts";
import { createStore, useStore } from "../browser/store.ts";
import { readToken } from "../session/session.ts";

const STORAGE_KEY = "ssArea";
const NEW_KEY = "ssAreaIsNew";

/** A delivery location, chosen by the shopper before checkout or taken from the account. */
export interface Area {
  id: number;
  name: string;
  state: string;
}

interface KeptArea extends Area {
  /** In milliseconds, by the server's clock. */
  chosenAt: number;
}

/** Stored in this browser only. */
const store = createStore<Area | null>(null);

let isFollowed = false;

/** How many lines on the page show the area. */
let lines = 0;

/** From the first use on, so that pages without it need none of this. */
function followStorage(): void {
  if (isFollowed) return;
  isFollowed = true;
  // It reserves the height of what is shown of an area. early-faces.ts sets it before the first paint.
  const mark = () => document.documentElement.toggleAttribute("data-area", store.get() !== null);
  store.follow(mark);
  refreshArea();
  mark();
  addEventListener("storage", ({ key }) => {
    if (key === STORAGE_KEY || key === null) refreshArea();
    if (key === ACCOUNT_AREA_KEY) refreshAreaQuietly();
  });
}

/** Reads the area from storage, as another tab or the session may have changed it. */
export function refreshArea(): void {
  const area = readArea();
  if (area?.id !== store.get()?.id) store.set(area);
}

/** Reads the area from storage, unless that would make a line on the page grow or shrink on its own: then the next page does. */
export function refreshAreaQuietly(): void {
  const wouldMove = (readArea() === null) !== (store.get() === null);
  // A visitor is not to see the area of the account that has signed out.
  if (lines === 0 || !wouldMove || readToken() === undefined) refreshArea();
}

/** Counts a line that shows the area. @returns to be called when the line leaves the page */
export function addLine(): () => void {
  // The first page reads it once the line is hydrated, and later pages before they are painted.
  if (isFollowed) refreshArea();
  lines += 1;
  return () => {
    lines -= 1;
  };
}

/** Null on the server, during hydration, and when none is chosen. */
export function useArea(): Area | null {
  useEffect(followStorage, []);
  return useStore(store);
}

/** What was chosen on this device comes before what the account says. */
export function readArea(): KeptArea | null {
  return (
    parseArea(browserStorage.getItem(STORAGE_KEY)) ?? parseArea(browserStorage.getItem(ACCOUNT_AREA_KEY))
  );
}

/** Whether the account is to be asked for its area: none is known, and the shopper has not forgotten one. */
export function isAreaOpen(): boolean {
  return readArea() === null && browserStorage.getItem(ACCOUNT_AREA_KEY) !== FORGOTTEN;
}

/**
 * Until the shopper signs out. For the checkout it is the oldest of all: it does not replace where an order went.
 * @param options.atOnce when the shopper has just signed in, and the page may change
 */
export function keepAccountArea({ id, name, state }: Area, { atOnce = false } = {}): void {
  if (!isAreaOpen()) return;
  browserStorage.setItem(ACCOUNT_AREA_KEY, JSON.stringify({ id, name, state, chosenAt: 0 }));
  if (atOnce) refreshArea();
  else refreshAreaQuietly();
}

export function keepArea(area: Area): void {
  store.set(area);
  const kept: KeptArea = { ...area, chosenAt: serverNow() };
  browserStorage.setItem(STORAGE_KEY, JSON.stringify(kept));
  tabStorage.setItem(NEW_KEY, "yes");
}

/** For the checkout: the area, and whether it was chosen in this tab since the checkout last asked. */
export function takeArea(): (KeptArea & { isNew: boolean }) | null {
  const isNew = tabStorage.getItem(NEW_KEY) !== null;
  tabStorage.removeItem(NEW_KEY);
  const area = readArea();
  return area && { ...area, isNew };
}

/** The shopper wants no area, not even that of the account. */
export function forgetArea(): void {
  dropArea();
  browserStorage.setItem(ACCOUNT_AREA_KEY, FORGOTTEN);
}

/** The shop no longer delivers there. The account may have another area. */
export function forgetRetiredArea(): void {
  dropArea();
  forgetAccountArea();
  renewAccountArea();
}

function dropArea(): void {
  store.set(null);
  browserStorage.removeItem(STORAGE_KEY);
  tabStorage.removeItem(NEW_KEY);
}

/** Parses a stored area. Broken data is no area, and one without a time was stored before times were. */
export function parseArea(text: string | null): KeptArea | null {
  try {
    const { id, name, state, chosenAt } = JSON.parse(text ?? "null") as Partial<KeptArea>;
    if (!Number.isSafeInteger(id) || typeof name !== "string" || typeof state !== "string") return null;
    return {
      id: id as number,
      name,
      state,
      chosenAt: Number.isSafeInteger(chosenAt) ? (chosenAt as number) : 0,
    };
  } catch {
    return null;
  }
}

/** "Ibadan, Oyo". Many locations have their state in the name already, and Abuja says more than FCT. */
export function areaName({ name, state }: Pick<Area, "name" | "state">): string {
  const place = state === "FCT" ? "Abuja" : state;
  return name.toLowerCase().includes(place.toLowerCase()) ? name : `${name}, ${place}`;
}
