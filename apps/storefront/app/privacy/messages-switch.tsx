import { privacy } from "@shop/contract/texts";
import { Checkbox } from "@shop/ui/checkbox";
import { usePageQuery } from "../api/page-query.ts";
import { useApi } from "../api/use-api.ts";
import { useSettings } from "../settings/settings.ts";
import { consentsQuery } from "./privacy-queries.ts";
import { useConsentChange } from "./use-consent-change.ts";

/** Whether messages about orders come to the shopper's phone. Nothing in a shop that sends none. */
export function MessagesSwitch() {
  const consents = usePageQuery(consentsQuery(useApi()));
  const { storeName, messagesBy } = useSettings();
  const { unsaved, save } = useConsentChange();
  // The switch of the emails, which asks for the same, says that it failed.
  if (messagesBy === null || consents.kind === "failed") return null;
  // It has its full height from the beginning: what comes below it does not move.
  const stored = consents.kind === "ready" ? consents.data.messages : undefined;
  const change = unsaved.findLast(({ call }) => call === "changeMessagesConsent");
  return (
    <Checkbox
      className="consent"
      label={
        <>
          <span className="block font-bold">Messages about my orders</span>
          <span className="block text-14 text-soft">{privacy.orderMessages(storeName)}</span>
        </>
      }
      checked={change?.agreed ?? stored ?? true}
      aria-disabled={stored === undefined || undefined}
      onChange={({ currentTarget }) => {
        if (stored === undefined) currentTarget.checked = !currentTarget.checked;
        else void save({ call: "changeMessagesConsent", agreed: currentTarget.checked });
      }}
    />
  );
}
