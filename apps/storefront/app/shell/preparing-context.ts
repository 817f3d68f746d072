import type { QueryClient } from "@tanstack/react-query";
import { createContext } from "react";
import type { Api } from "../api/use-api.ts";

export interface Preparing {
  api: Api;
  queries: QueryClient;
}

/** What a link needs to fetch the page behind it early. Absent on the server. */
export const PreparingContext = createContext<Preparing | null>(null);
