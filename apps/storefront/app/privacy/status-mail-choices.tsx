import type { StatusKind, StatusMails } from "@shop/contract/status-messages";
import { Button } from "@shop/ui/button";
import { Checkbox } from "@shop/ui/checkbox";
import { Skeleton } from "@shop/ui/skeleton";
import { usePageQuery } from "../api/page-query.ts";
import { useApi } from "../api/use-api.ts";
import { consentsQuery } from "./privacy-queries.ts";
import { type ConsentChange, useConsentChange } from "./use-consent-change.ts";

const WORDS: Record<StatusKind, { name: string; detail: string }> = {
  confirmed: { name: "Confirmed", detail: "We have checked your order and are packing it." },
  on_its_way: {
    name: "On its way or ready to collect",
    detail: "The rider has your order, or it is ready to collect. Your door code is on the order's page too.",
  },
  delivered: { name: "Delivered", detail: "Your order has arrived, or you have collected it." },
};

const KINDS = Object.keys(WORDS) as StatusKind[];

/**
 * The switch of the emails about the steps of orders.
 * @param hasDetails whether each step has a switch of its own below it
 */
export function StatusMailChoices({ hasDetails }: { hasDetails: boolean }) {
  const consents = usePageQuery(consentsQuery(useApi()));
  const { unsaved, save } = useConsentChange();

  if (consents.kind === "loading") return <Skeleton className="h-24 w-full rounded-20" />;
  if (consents.kind === "failed") {
    return (
      <div role="alert" className="flex flex-wrap items-center gap-3">
        <p>Your choices could not be loaded: {consents.error.message}</p>
        <Button look="outline" busy={consents.isRetrying} onClick={consents.retry}>
          Try again
        </Button>
      </div>
    );
  }
  const mails = unsaved.reduce(withChange, consents.data.statusMails);
  const on = KINDS.filter((kind) => mails[kind]);
  return (
    <div className="grid" aria-busy={unsaved.length > 0}>
      <Checkbox
        className="consent"
        label={
          <>
            <span className="block font-bold">Emails about my orders</span>
            <span className="block text-14 text-soft">{detailOf(on)}</span>
          </>
        }
        checked={on.length > 0}
        onChange={(event) => void save({ call: "changeStatusMails", agreed: event.currentTarget.checked })}
      />
      {hasDetails && (
        <details className="consent-log">
          <summary>Choose which emails</summary>
          <fieldset className="grid gap-3 pb-2" aria-label="Which emails about my orders">
            <p className="text-14 text-soft">
              We always email you when an order is placed, changed, cancelled or refunded, or could not be
              delivered.
            </p>
            {KINDS.map((kind) => (
              <Checkbox
                key={kind}
                className="consent"
                label={
                  <>
                    <span className="block font-bold">{WORDS[kind].name}</span>
                    <span className="block text-14 text-soft">{WORDS[kind].detail}</span>
                  </>
                }
                checked={mails[kind]}
                onChange={(event) =>
                  void save({ call: "changeStatusMails", kind, agreed: event.currentTarget.checked })
                }
              />
            ))}
          </fieldset>
        </details>
      )}
    </div>
  );
}

function withChange(mails: StatusMails, change: ConsentChange): StatusMails {
  if (change.call !== "changeStatusMails") return mails;
  const changed = change.kind === undefined ? KINDS : [change.kind];
  return { ...mails, ...Object.fromEntries(changed.map((kind) => [kind, change.agreed])) };
}

function detailOf(on: readonly StatusKind[]): string {
  if (on.length > 0 && on.length < KINDS.length)
    return `Only for these steps: ${on.map((kind) => WORDS[kind].name.toLowerCase()).join(", ")}.`;
  return "When an order is confirmed, on its way or ready to collect, and delivered.";
}
