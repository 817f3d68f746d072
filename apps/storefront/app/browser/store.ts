import { useSyncExternalStore } from "react";

/** A value outside React that components can subscribe to. On the server and during hydration it is `initial`. */
export interface Store<Value> {
  get: () => Value;
  set: (value: Value | ((before: Value) => Value)) => void;
  follow: (listener: () => void) => () => void;
  initial: Value;
}

export function createStore<Value>(initial: Value): Store<Value> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    initial,
    get: () => value,
    set(next) {
      const after = typeof next === "function" ? (next as (before: Value) => Value)(value) : next;
      if (Object.is(after, value)) return;
      value = after;
      for (const listener of listeners) listener();
    },
    follow(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export function useStore<Value>(store: Store<Value>): Value {
  return useSyncExternalStore(store.follow, store.get, () => store.initial);
}

/** Renders again only if what is selected changes, which must be the same value each time until then. */
export function useStorePart<Value, Part>(store: Store<Value>, select: (value: Value) => Part): Part {
  return useSyncExternalStore(
    store.follow,
    () => select(store.get()),
    () => select(store.initial),
  );
}

const neverChanges = () => () => {};

/** False on the server and during hydration, then true: for values that only the browser knows. */
export function useInBrowser(): boolean {
  return useBrowserValue(true, false);
}

/** What only the browser knows; `initial` on the server and during hydration. Renders again only if they differ. */
export function useBrowserValue<Value>(value: Value, initial: Value): Value {
  return useSyncExternalStore(
    neverChanges,
    () => value,
    () => initial,
  );
}
