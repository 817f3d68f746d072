import type { SignedIn } from "@shop/contract/accounts";
import { toasts } from "@shop/contract/texts";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { takePendingAlert } from "../alerts/pending-alert.ts";
import { useChangeStockAlert } from "../alerts/use-change-stock-alert.ts";
import { isAlreadyReported } from "../api/browser-api.ts";
import { errorText } from "../api/error-text.ts";
import { useApi } from "../api/use-api.ts";
import { forgetSignUp } from "../browser/kept-draft.ts";
import { CART_KEY } from "../cart/cart-query.ts";
import { type PendingAdd, takePendingAdd } from "../cart/pending-add.ts";
import { useAnnounceAdded } from "../cart/use-announce-added.ts";
import { notify } from "../notices/notify.ts";
import { refreshOwnData, removeOwnData } from "../session/own-data.ts";
import { startSession, useSession } from "../session/session.ts";
import { authModal, safeReturn } from "../session/use-auth-modal.ts";
import { forgetVerification } from "./mail-memory.ts";

/** Completes a sign-in: starts the session, shows the message, navigates, and carries out what the visitor had pressed: adding a product to the cart, or asking for an email. */
export function useCompleteSignIn() {
  const api = useApi();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const announceAdded = useAnnounceAdded();
  const changeStockAlert = useChangeStockAlert();
  const { user, ended } = useSession();

  async function addPendingProduct(pending: PendingAdd) {
    try {
      const { token, quantity } = pending;
      const cart = await api.call("changeCart", { variant_token: token, quantity });
      // The header requested the cart when the session began. That answer, from before the add, must not win.
      await queries.cancelQueries({ queryKey: CART_KEY });
      queries.setQueryData(CART_KEY, cart);
      announceAdded(pending, quantity, cart);
    } catch (error) {
      if (!isAlreadyReported(error)) notify.error(errorText(error, toasts.cartFailed));
    }
  }

  return (record: SignedIn, message: string, from: string | null) => {
    const isSameShopper = ended === "here" && user?.id === record.id;
    // Never show another shopper's data on the same device.
    if (!isSameShopper) removeOwnData(queries);
    startSession(record);
    // A page that waited for its shopper stays as it is, with fresh data.
    if (isSameShopper) refreshOwnData(queries);
    forgetVerification();
    forgetSignUp();
    authModal.close();
    if (message) notify.success(message);
    const pending = takePendingAdd();
    // Signing up leads over pages of its own: from there, the page is shown where the button was pressed.
    if (from !== null) void navigate(safeReturn(from), { state: { place: pending?.place } });
    if (pending) void addPendingProduct(pending);
    const variantToken = takePendingAlert();
    if (variantToken !== null) void changeStockAlert(variantToken, true);
  };
}
