import { createContext } from "react";

/** The words of a search, to mark in the names of product cards; none outside the search page. */
export const FoundWords = createContext<readonly string[]>([]);
