import type { ProviderName } from "@shop/contract/payments";
import type { Ctx } from "../../../ctx.ts";
import type { PaymentProvider } from "../../../payment-provider.ts";
import type { CallLimits } from "./call-provider.ts";
import { nombaProvider } from "./nomba/nomba.ts";
import { paystackProvider } from "./paystack/paystack.ts";

/** Who takes money for this shop, by name, the one that is offered first at the front. */
export type Providers = ReadonlyMap<ProviderName, PaymentProvider>;

/** One adapter per process and provider: each has its connections, its circuit breaker and its share of the token. */
export function openProviders(ctx: Pick<Ctx, "db" | "env" | "log">, limits?: CallLimits): Providers {
  const { providers, nomba, paystack } = ctx.env.payments;
  const adapters: Record<ProviderName, PaymentProvider | null> = {
    nomba: nomba && nombaProvider(ctx, nomba, limits),
    paystack: paystack && paystackProvider(ctx, paystack, limits),
  };
  return new Map(
    providers.flatMap((name) => {
      const adapter = adapters[name];
      return adapter ? [[name, adapter] as const] : [];
    }),
  );
}

export async function closeProviders(providers: Providers): Promise<void> {
  await Promise.all([...providers.values()].map((provider) => provider.close()));
}
