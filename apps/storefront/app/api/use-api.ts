import type { Client } from "@shop/contract/client";
import { createContext, useContext } from "react";

export type Api = Client;

export const ApiContext = createContext<Api | null>(null);

/** `const api = useApi(); await api.call("viewCart")` */
export function useApi(): Api {
  const api = useContext(ApiContext);
  if (!api) throw new Error("The API client is missing around this part");
  return api;
}
