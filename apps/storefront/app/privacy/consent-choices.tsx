import type { Consents } from "@shop/contract/privacy";
import { newsletter, privacy, reviews } from "@shop/contract/texts";
import { Button } from "@shop/ui/button";
import { Checkbox } from "@shop/ui/checkbox";
import { Skeleton } from "@shop/ui/skeleton";
import { PriceAlertSwitch } from "../alerts/price-alert-switch.tsx";
import { StockAlertList } from "../alerts/stock-alert-list.tsx";
import { usePageQuery } from "../api/page-query.ts";
import { useApi } from "../api/use-api.ts";
import { useSettings } from "../settings/settings.ts";
import { consentText, formatMoment, nothingAgreedYet } from "./consent-text.ts";
import { consentsQuery } from "./privacy-queries.ts";
import { type ConsentCall, useConsentChange } from "./use-consent-change.ts";

/** The shopper's consents. Withdrawing one is as easy as giving it. */
export function ConsentChoices() {
  const api = useApi();
  const { storeName } = useSettings();
  const consents = usePageQuery(consentsQuery(api));
  const { unsaved, save } = useConsentChange();
  const change = (call: ConsentCall, agreed: boolean) => save({ call, agreed });

  if (consents.kind === "loading") return <Skeleton className="h-40 w-full rounded-20" />;
  if (consents.kind === "failed") {
    return (
      <div role="alert" className="flex flex-wrap items-center gap-3">
        <p>We could not load what you agreed to: {consents.error.message}</p>
        <Button look="outline" busy={consents.isRetrying} onClick={consents.retry}>
          Try again
        </Button>
      </div>
    );
  }
  const { newsletter: letter, offers, messages, reviewRequests, log } = consents.data;
  const isTicked = (call: ConsentCall, stored: boolean) =>
    unsaved.findLast((change) => change.call === call)?.agreed ?? stored;
  return (
    <div className="grid gap-3" aria-busy={unsaved.length > 0}>
      <Checkbox
        className="consent"
        label={
          <>
            <span className="block font-bold">
              Newsletter{letter === "waiting" && ": waiting for you to open our email"}
            </span>
            <span className="block text-14 text-soft">{newsletter.consent(storeName)}</span>
          </>
        }
        checked={isTicked("changeNewsletterConsent", letter !== "off")}
        onChange={(event) => void change("changeNewsletterConsent", event.currentTarget.checked)}
      />
      <Checkbox
        className="consent"
        label={
          <>
            <span className="block font-bold">Offers for me</span>
            <span className="block text-14 text-soft">{privacy.offersConsent(storeName)}</span>
          </>
        }
        checked={isTicked("changeOffersConsent", offers)}
        onChange={(event) => void change("changeOffersConsent", event.currentTarget.checked)}
      />
      <PriceAlertSwitch />
      <StockAlertList as="h3" />
      <Checkbox
        className="consent"
        label={
          <>
            <span className="block font-bold">Emails that ask for reviews</span>
            <span className="block text-14 text-soft">{reviews.requests}</span>
          </>
        }
        checked={isTicked("changeReviewRequests", reviewRequests)}
        onChange={(event) => void change("changeReviewRequests", event.currentTarget.checked)}
      />
      <ConsentLog log={log} nothingYet={nothingAgreedYet({ messages, reviewRequests })} />
    </div>
  );
}

function ConsentLog({ log, nothingYet }: { log: Consents["log"]; nothingYet: string }) {
  if (log.length === 0) return <p className="text-14 text-soft">{nothingYet}</p>;
  return (
    <details className="consent-log">
      <summary>What I agreed to, and when</summary>
      <ol>
        {log.map((entry) => (
          <li key={`${entry.subject} ${entry.event} ${entry.at}`}>
            <span className="font-bold">{consentText(entry)}</span>
            <time dateTime={entry.at} className="text-soft">
              {formatMoment(entry.at)}
            </time>
            {entry.text && <q className="text-soft">{entry.text}</q>}
          </li>
        ))}
      </ol>
    </details>
  );
}
