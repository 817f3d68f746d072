import type { ShownAnnouncement } from "@shop/contract/announcement";
import type { ShopNavigation } from "@shop/contract/navigation";
import type { ProviderName } from "@shop/contract/payments";
import { createContext, useContext } from "react";

/** A payment provider, and the only origins whose checkout pages are opened and whose messages are trusted. */
export interface PaymentProvider {
  name: ProviderName;
  origins: readonly string[];
}

/** The shop's public configuration. The same for every visitor. */
export interface ShopSettings {
  storeName: string;
  /** A public key: it identifies the store and protects nothing. */
  storeKey: string;
  /** The public origin, without a trailing slash. */
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
  /** Contact details. Empty ones are not shown. */
  contact: { mail: string; phone: string; whatsapp: string; address: string; hours: string };
  /** From the Corporate Affairs Commission, such as "RC 1234567"; empty where there is none. */
  registrationNumber: string;
  /** How long faulty or wrong items can be returned. */
  returnDays: number;
  /** What is announced above the header; null when there is nothing, or when it was dismissed on this device. */
  announcement: ShownAnnouncement | null;
  /** The links of menu and footer; null for those that come with the shop. */
  navigation: ShopNavigation | null;
  /** How messages about orders come to the shopper's phone; null when none do. */
  messagesBy: "WhatsApp" | "SMS" | null;
  /** In the order in which they are offered. Without any, orders are paid on delivery. */
  payment: { providers: readonly PaymentProvider[] };
}

export const SettingsContext = createContext<ShopSettings | null>(null);

export function useSettings(): ShopSettings {
  const settings = useContext(SettingsContext);
  if (!settings) throw new Error("The shop's settings are missing around this part");
  return settings;
}
