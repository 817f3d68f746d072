import { createContext } from "react";

/** Fetches the page behind an address early. The frame provides it, because it knows the pages; absent on the server. */
export const PrepareContext = createContext<((to: string) => void) | null>(null);
