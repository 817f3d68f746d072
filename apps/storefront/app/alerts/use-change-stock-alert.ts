import { isRefusal } from "@shop/contract/client";
import { toasts } from "@shop/contract/texts";
import { useQueryClient } from "@tanstack/react-query";
import { isAlreadyReported } from "../api/browser-api.ts";
import { errorText } from "../api/error-text.ts";
import { inOrder } from "../api/in-order.ts";
import { useApi } from "../api/use-api.ts";
import { notify } from "../notices/notify.ts";
import { ALERTS_KEY } from "./alerts-query.ts";
import { storePendingAlert } from "./pending-alert.ts";

/** Asks for the email about one sold-out variant, or cancels the request, and shows a notice. Answers whether it succeeded. */
export function useChangeStockAlert(): (variantToken: string, isWanted: boolean) => Promise<boolean> {
  const api = useApi();
  const queries = useQueryClient();

  return async (variantToken, isWanted) => {
    try {
      const answer = await inOrder(() =>
        api.envelope("changeStockAlert", { variant_token: variantToken, wanted: isWanted }),
      );
      if (!answer) return false;
      // An answer from before the change must not win.
      await queries.cancelQueries({ queryKey: ALERTS_KEY });
      queries.setQueryData(ALERTS_KEY, answer.data);
      notify.success(answer.message, { id: "alert" });
      return true;
    } catch (error) {
      // The shopper is asked to sign in again; then the email is asked for.
      if (isWanted && isRefusal(error, "session_needed")) storePendingAlert(variantToken);
      // It may have been saved, and only the answer lost.
      void queries.invalidateQueries({ queryKey: ALERTS_KEY });
      if (!isAlreadyReported(error)) notify.error(errorText(error, toasts.requestFailed), { id: "alert" });
      return false;
    }
  };
}
