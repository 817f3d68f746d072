import { alerts, toasts } from "@shop/contract/texts";
import { Button } from "@shop/ui/button";
import { Checkbox } from "@shop/ui/checkbox";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { isAlreadyReported } from "../api/browser-api.ts";
import { errorText } from "../api/error-text.ts";
import { inOrder } from "../api/in-order.ts";
import { usePageQuery } from "../api/page-query.ts";
import { useApi } from "../api/use-api.ts";
import { notify } from "../notices/notify.ts";
import { useSettings } from "../settings/settings.ts";
import { ALERTS_KEY, alertsQuery } from "./alerts-query.ts";

/** Emails about favourites that got cheaper, for a shopper who is signed in. Off until they agree. */
export function PriceAlertSwitch() {
  const api = useApi();
  const queries = useQueryClient();
  const { storeName } = useSettings();
  const alertsNow = usePageQuery(alertsQuery(api));
  const changing = useMutation({
    mutationFn: (agreed: boolean) => inOrder(() => api.envelope("changePriceAlerts", { agreed })),
    async onSuccess(answer) {
      if (!answer) return;
      await queries.cancelQueries({ queryKey: ALERTS_KEY });
      queries.setQueryData(ALERTS_KEY, answer.data);
      // The log in the profile has a new entry.
      void queries.invalidateQueries({ queryKey: ["profile", "consents"] });
      notify.success(answer.message, { id: "alert" });
    },
    onError(error) {
      // It may have been saved, and only the answer lost.
      void queries.invalidateQueries({ queryKey: ALERTS_KEY });
      if (!isAlreadyReported(error)) notify.error(errorText(error, toasts.requestFailed), { id: "alert" });
    },
  });

  if (alertsNow.kind === "failed") {
    return (
      <div role="alert" className="flex flex-wrap items-center gap-3">
        <p>We could not load your setting for emails about cheaper favourites: {alertsNow.error.message}</p>
        <Button look="outline" busy={alertsNow.isRetrying} onClick={alertsNow.retry}>
          Try again
        </Button>
      </div>
    );
  }
  const data = alertsNow.kind === "ready" ? alertsNow.data : undefined;
  return (
    <Checkbox
      className="consent"
      label={
        <>
          <span className="block font-bold">Email me when a favourite gets cheaper</span>
          <span className="block text-14 text-soft">{alerts.pricesConsent(storeName)}</span>
        </>
      }
      checked={changing.isPending ? changing.variables : (data?.prices ?? false)}
      aria-disabled={data === undefined || changing.isPending || undefined}
      onChange={({ currentTarget }) => {
        if (data !== undefined && !changing.isPending) changing.mutate(currentTarget.checked);
        else currentTarget.checked = !currentTarget.checked;
      }}
    />
  );
}
