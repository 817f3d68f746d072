import type { ProviderName } from "@shop/contract/payments";
import { createContext, useContext } from "react";

/** Who takes money online, and the only origins of which this shop opens a checkout page or believes a message. */
export interface PaymentProvider {
  name: ProviderName;
  origins: readonly string[];
}

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
  /** In the order in which they are offered; without any, orders are paid on delivery. */
  payment: { providers: readonly PaymentProvider[] };
}

export const SettingsContext = createContext<ShopSettings | null>(null);

export function useSettings(): ShopSettings {
  const settings = useContext(SettingsContext);
  if (!settings) throw new Error("The shop's settings are missing around this part");
  return settings;
}
