import type { Ctx } from "../../ctx.ts";
import { type Finding, ProviderRefused, ProviderUnreachable } from "./provider.ts";
import { providerOf } from "./provider-of.ts";
import { listAnnounced, type StoredPayment } from "./queries.ts";
import { isSameId } from "./rules/same-id.ts";

/** What a provider's books say about one payment, asked just now. */
export interface Answers {
  /** About the payment. */
  latest: Finding;
  /** About single transactions that are not the latest: that the provider had announced, or shows beside it. */
  others: Finding[];
  /** The announced transactions about which it had something to say. */
  resolved: string[];
}

/** Asks outside of any transaction. @returns null when the provider could not be asked */
export async function askProvider(
  ctx: Pick<Ctx, "db" | "providers" | "log">,
  payment: StoredPayment,
): Promise<Answers | null> {
  const { reference, providerReference } = payment;
  const waiting = await listAnnounced(ctx, { paymentId: payment.id });
  try {
    const provider = providerOf(ctx, payment.provider);
    const latest = await provider.lookUp({ reference, providerReference });
    const shown = "transaction" in latest ? [latest, ...(latest.alsoThere ?? [])] : [];
    const others: Finding[] = shown.filter((finding) => finding !== latest);
    const resolved: string[] = [];
    for (const transactionId of waiting) {
      const known = shown.find(({ transaction }) => isSameId(transaction.id, transactionId));
      const finding = known ?? (await provider.lookUp({ reference, providerReference, transactionId }));
      if (!known) others.push(finding);
      if (finding.kind !== "not_found" && finding.kind !== "pending") resolved.push(transactionId);
    }
    return { latest, others, resolved };
  } catch (error) {
    if (!(error instanceof ProviderUnreachable || error instanceof ProviderRefused)) throw error;
    ctx.log.warn({ paymentId: payment.id, err: error }, "A payment could not be looked up");
    return null;
  }
}
