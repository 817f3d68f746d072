import type { ShownAnnouncement } from "@shop/contract/announcement";
import type { ShopNavigation } from "@shop/contract/navigation";
import type { ProviderName } from "@shop/contract/payments";
import type { Env } from "../env.ts";

/** Settings that the browser may see. */
export interface PublicSettings {
  storeName: string;
  storeKey: string;
  publicUrl: string;
  links: Record<"academy" | "playStore" | "appStore" | "facebook" | "instagram" | "x" | "whatsapp", string>;
  contact: Record<"mail" | "phone" | "whatsapp" | "address" | "hours", string>;
  registrationNumber: string;
  /** How long faulty or wrong items can be returned. */
  returnDays: number;
  announcement: ShownAnnouncement | null;
  navigation: ShopNavigation | null;
  /** How messages about orders come to the shopper's phone; null when none do. */
  messagesBy: "WhatsApp" | "SMS" | null;
  /** The payment providers in the order they are offered, each with the origins of its checkout. */
  payment: { providers: { name: ProviderName; origins: string[] }[] };
}

export function publicSettings(
  env: Pick<
    Env,
    | "storeName"
    | "storeApiKey"
    | "publicUrl"
    | "links"
    | "contact"
    | "registrationNumber"
    | "returnDays"
    | "announcement"
    | "navigation"
    | "payments"
    | "messages"
  >,
): PublicSettings {
  return {
    storeName: env.storeName,
    storeKey: env.storeApiKey,
    publicUrl: env.publicUrl,
    links: { ...env.links },
    contact: { ...env.contact },
    registrationNumber: env.registrationNumber,
    returnDays: env.returnDays,
    announcement: env.announcement,
    navigation: env.navigation,
    messagesBy: env.messages.whatsapp ? "WhatsApp" : env.messages.sms ? "SMS" : null,
    payment: {
      providers: env.payments.providers.map((name) => ({
        name,
        origins: [...(env.payments[name]?.checkoutOrigins ?? [])],
      })),
    },
  };
}
