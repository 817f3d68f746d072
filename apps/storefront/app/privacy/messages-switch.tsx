import { privacy } from "@shop/contract/texts";
import { Checkbox } from "@shop/ui/checkbox";
import { classes } from "@shop/ui/classes";
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
  if (messagesBy === null) return null;
  const stored = consents.kind === "ready" ? consents.data.messages : undefined;
  const change = unsaved.findLast(({ call }) => call === "changeMessagesConsent");
  // Not shown until it is known, but with its height from the beginning: what comes below it does not move.
  // The switch of the emails, which asks for the same, says that it failed.
  return (
    <div className={classes("grid", consents.kind === "loading" && "skeleton rounded-20")}>
      <Checkbox
        className={classes("consent", stored === undefined && "invisible")}
        label={
          <>
            <span className="block font-bold">Messages about my orders</span>
            <span className="block text-14 text-soft">{privacy.orderMessages(storeName)}</span>
          </>
        }
        checked={change?.agreed ?? stored ?? false}
        onChange={({ currentTarget }) =>
          void save({ call: "changeMessagesConsent", agreed: currentTarget.checked })
        }
      />
    </div>
  );
}
