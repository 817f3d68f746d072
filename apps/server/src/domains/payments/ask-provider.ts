import type { Ctx } from "../../ctx.ts";
import { type Finding, ProviderRefused, ProviderUnreachable } from "../../payment-provider.ts";
import { providerOf } from "./provider-of.ts";
import { isNameOfAnother, listTransactionsToAsk, type StoredPayment } from "./queries.ts";
import { isSameId } from "./rules/same-id.ts";

/** What a provider says about a transaction, asked just now. */
export interface Told {
  finding: Finding;
  /** Which transaction it is about; null where the finding is about the payment and names none. */
  transactionId: string | null;
  /** Whether an event has announced this transaction as paid. */
  isAnnouncedPaid: boolean;
}

/** What a provider's records say about one payment. */
export interface Answers {
  /** About the payment. */
  latest: Finding;
  /** About each transaction we know of, the latest of the payment last. */
  told: Told[];
  /** The announced transactions of which a record could be read. */
  resolved: string[];
}

/** Asks outside of any transaction. @returns null when the provider could not be asked */
export async function askProvider(
  ctx: Pick<Ctx, "db" | "providers" | "log">,
  payment: StoredPayment,
): Promise<Answers | null> {
  const { reference, providerReference } = payment;
  const toAsk = await listTransactionsToAsk(ctx, { paymentId: payment.id });
  try {
    const provider = providerOf(ctx, payment.provider);
    const wasPaid = payment.lastAnswer === "paid" || payment.lastAnswer === "reversed";
    const found = await provider.lookUp({ reference, providerReference, wasPaid });
    const alsoThere: Finding[] = [];
    for (const each of "alsoThere" in found ? (found.alsoThere ?? []) : []) {
      alsoThere.push(await checkOtherName(ctx, payment, each));
    }
    const latest = await checkOtherName(ctx, payment, found);
    const shown = [...alsoThere, latest].map((finding) => ({
      finding,
      transactionId: transactionOf(finding),
    }));
    const others: typeof shown = [];
    for (const { transactionId } of toAsk) {
      if (shown.some((each) => isSameId(each.transactionId, transactionId))) continue;
      const lookedUp = await provider.lookUp({ reference, providerReference, transactionId });
      const finding = await checkOtherName(ctx, payment, lookedUp);
      others.push({ finding, transactionId });
    }
    const announced = toAsk.filter(({ announcedAs }) => announcedAs === "paid");
    const heard = withoutRepetition([...others, ...shown]);
    const told = heard.map((each) => ({
      ...each,
      isAnnouncedPaid: announced.some(({ transactionId }) => isSameId(each.transactionId, transactionId)),
    }));
    const readable = told.filter(({ finding }) => isReadable(finding));
    const resolved = toAsk
      .map(({ transactionId }) => transactionId)
      .filter((id) => readable.some(({ transactionId }) => isSameId(transactionId, id)));
    return { latest, told, resolved };
  } catch (error) {
    if (!(error instanceof ProviderUnreachable || error instanceof ProviderRefused)) throw error;
    ctx.log.warn({ paymentId: payment.id, err: error }, "A payment could not be looked up");
    return null;
  }
}

/** A record that names another payment of the shop beside ours is proof of neither. */
async function checkOtherName(
  ctx: Pick<Ctx, "db">,
  { id, provider }: StoredPayment,
  finding: Finding,
): Promise<Finding> {
  if (!("transaction" in finding) || finding.transaction.otherName === undefined) return finding;
  const { otherName: name, id: transactionId } = finding.transaction;
  if (!(await isNameOfAnother(ctx, { id, provider, name }))) return finding;
  const reason = `${provider}: the record names another payment as well`;
  return { kind: "unrecognised", reason, saysPaid: finding.kind === "paid", transactionId };
}

/** What cannot be read of one transaction cannot be read of the payment either: that is one thing, not two. */
function withoutRepetition<Heard extends Pick<Told, "finding" | "transactionId">>(heard: Heard[]): Heard[] {
  const unreadable = heard.filter(({ finding }) => finding.kind === "unrecognised");
  const isNamed = unreadable.some(({ transactionId }) => transactionId !== null);
  return isNamed
    ? heard.filter((each) => each.transactionId !== null || each.finding.kind !== "unrecognised")
    : heard;
}

/** Whether a record tells what became of a transaction. */
export function isReadable({ kind }: Finding): boolean {
  return kind === "paid" || kind === "reversed" || kind === "failed" || kind === "not_ours";
}

function transactionOf(finding: Finding): string | null {
  if ("transaction" in finding) return finding.transaction.id;
  return "transactionId" in finding ? (finding.transactionId ?? null) : null;
}
