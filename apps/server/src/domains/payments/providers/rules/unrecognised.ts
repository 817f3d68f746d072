import type { ProviderName } from "@shop/contract/payments";
import type { Unrecognised } from "../../../../payment-provider.ts";

/** Says what of a provider's answer cannot be read. @param saysPaid whether it says that money has come */
export function unrecognisedOf(provider: ProviderName) {
  return (
    reason: string,
    { saysPaid = false, id = null }: { saysPaid?: boolean; id?: string | null } = {},
  ): Unrecognised => {
    const transaction = id === null ? {} : { transactionId: id };
    return { kind: "unrecognised", reason: `${provider}: ${reason}`, saysPaid, ...transaction };
  };
}
