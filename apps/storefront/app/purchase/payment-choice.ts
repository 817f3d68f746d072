import type { ProviderName } from "@shop/contract/payments";
import { toasts } from "@shop/contract/texts";

/** How the shopper wants to pay: at the door, or now and with whom. */
export interface PaymentChoice {
  way: "pay_on_delivery" | "pay_now" | null;
  provider: ProviderName | null;
}

export const NO_PAYMENT: PaymentChoice = { way: null, provider: null };

/** Each way switches the other off; at the door there is no provider. Pay now chooses the only provider there is. */
export function chooseWay(
  choice: PaymentChoice,
  way: "pay_on_delivery" | "pay_now",
  providers: readonly ProviderName[] = [],
): PaymentChoice {
  if (way === "pay_on_delivery") return { way, provider: null };
  const [only, ...others] = providers;
  return { way, provider: only !== undefined && others.length === 0 ? only : choice.provider };
}

/** Only pay now has a provider: choosing one ticks pay now as well. */
export function chooseProvider(provider: ProviderName): PaymentChoice {
  return { way: "pay_now", provider };
}

/** What payment still wants; null when nothing is missing. */
export function whyNoPayment(
  { way, provider }: PaymentChoice,
  providers: readonly ProviderName[],
): string | null {
  if (way === "pay_on_delivery") return null;
  if (provider === null || !providers.includes(provider)) return toasts.paymentMethodUnchosen;
  return way === "pay_now" ? null : toasts.prePayUnticked;
}

/** Reads a choice that was kept; what does not fit is left out. */
export function parsePaymentChoice(kept: unknown): PaymentChoice {
  const { way, provider } = (typeof kept === "object" && kept !== null ? kept : {}) as Record<
    string,
    unknown
  >;
  return {
    way: way === "pay_on_delivery" || way === "pay_now" ? way : null,
    provider:
      way !== "pay_on_delivery" && (provider === "nomba" || provider === "paystack") ? provider : null,
  };
}
