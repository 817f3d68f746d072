import type { SignedIn } from "@shop/contract/accounts";
import { toasts } from "@shop/contract/texts";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { wasToldOf } from "../api/browser-api.ts";
import { errorText } from "../api/error-text.ts";
import { useApi } from "../api/use-api.ts";
import { CART_KEY } from "../cart/cart-query.ts";
import { takePendingAdd } from "../cart/pending-add.ts";
import { startSession, useSession } from "../session/session.ts";
import { authModal, safeReturn } from "../session/use-auth-modal.ts";
import { notify } from "../shell/notify.ts";
import { forgetVerification } from "./mail-memory.ts";

const OWN_DATA = ["cart", "orders", "order", "profile"] as const;

/** Lets a signed-in shopper in: session, message, on to where they were headed, and what they wanted into the cart. */
export function useEnter() {
  const api = useApi();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { user, ended } = useSession();

  async function addWhatWasWanted() {
    const wanted = takePendingAdd();
    if (!wanted) return;
    try {
      const { token, quantity, name } = wanted;
      const cart = await api.call("changeCart", { variant_token: token, quantity });
      // The header asked for the cart when the session began; an answer from before the add must not win.
      await queries.cancelQueries({ queryKey: CART_KEY });
      queries.setQueryData(CART_KEY, cart);
      notify.success(quantity > 1 ? toasts.itemsAdded(quantity) : toasts.addedToCart(name));
    } catch (error) {
      if (!wasToldOf(error)) notify.error(errorText(error, toasts.cartFailed));
    }
  }

  return (record: SignedIn, message: string, from: string | null) => {
    const isBack = ended === "here" && user?.id === record.id;
    // Whoever was here before on this device: nothing of theirs may be shown.
    if (!isBack) for (const own of OWN_DATA) queries.removeQueries({ queryKey: [own] });
    startSession(record);
    // Who comes back to a page that waited for them finds it as it was, up to date.
    if (isBack) for (const own of OWN_DATA) void queries.invalidateQueries({ queryKey: [own] });
    forgetVerification();
    authModal.close();
    if (message) notify.success(message);
    if (from !== null) void navigate(safeReturn(from));
    void addWhatWasWanted();
  };
}
