import type { ProviderName } from "@shop/contract/payments";
import type { Ctx } from "../../ctx.ts";
import { type PaymentProvider, ProviderUnreachable } from "../../payment-provider.ts";

/** @throws ProviderUnreachable when the shop is not set up to speak with it (any more) */
export function providerOf({ providers }: Pick<Ctx, "providers">, name: ProviderName): PaymentProvider {
  const provider = providers.get(name);
  if (!provider) throw new ProviderUnreachable(`The shop is not set up for ${name}`, { neverSent: true });
  return provider;
}
