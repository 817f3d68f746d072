import { createContext, useContext } from "react";

/** What the shop's owner has set and a browser may know. The same for every visitor. */
export interface ShopSettings {
  storeName: string;
  /** Publishable: it names the store, it protects nothing. */
  storeKey: string;
  /** The origin shoppers see, without a trailing slash. */
  publicUrl: string;
  links: {
    academy: string;
    playStore: string;
    appStore: string;
    facebook: string;
    instagram: string;
    x: string;
    whatsapp: string;
  };
  /** Where a person answers; what is empty is not shown. */
  contact: { mail: string; phone: string; address: string; hours: string };
}

export const SettingsContext = createContext<ShopSettings | null>(null);

export function useSettings(): ShopSettings {
  const settings = useContext(SettingsContext);
  if (!settings) throw new Error("The shop's settings are missing around this part");
  return settings;
}
