import type { CallName } from "@shop/contract/calls";
import type { ProviderName } from "@shop/contract/payments";
import type { ShopSettings } from "../settings/settings.ts";

/** What shoppers call the providers, and what can be paid with there. */
export const PROVIDERS: Record<ProviderName, { title: string; detail: string }> = {
  nomba: { title: "Nomba", detail: "Card (Mastercard, Visa, Verve) or bank transfer" },
  paystack: { title: "Paystack", detail: "Card, bank transfer or USSD" },
};

/** Each provider has its own pair of calls; both take and answer the same. */
export const CALLS = {
  nomba: { start: "startNombaPayment", confirm: "confirmNombaPayment" },
  paystack: { start: "startPaystackPayment", confirm: "confirmPaystackPayment" },
} as const satisfies Record<ProviderName, { start: CallName; confirm: CallName }>;

/** From where a provider's checkout page may come. */
export function originsOf({ payment }: ShopSettings, provider: ProviderName): readonly string[] {
  return payment.providers.find(({ name }) => name === provider)?.origins ?? [];
}

/** The provider of an order that is paid online; null for one that is paid at the door. */
export function providerOf(order: { paymentMethod: string }): ProviderName | null {
  return order.paymentMethod in PROVIDERS ? (order.paymentMethod as ProviderName) : null;
}
