import { createContext } from "react";

/** Prefetches the page of an address. Provided by the frame, which knows the pages; null on the server. */
export const PrepareContext = createContext<((to: string) => void) | null>(null);
