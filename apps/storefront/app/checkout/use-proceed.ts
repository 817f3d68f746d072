import { hasPhone } from "@shop/contract/has-phone";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { PROFILE_KEY } from "../account/profile-query.ts";
import { pageOf } from "../payment/payment-state.ts";
import { usePayment } from "../payment/use-payment.ts";
import type { Agreement } from "../purchase/agreement.ts";
import type { PaymentChoice } from "../purchase/payment-choice.ts";
import type { Saving } from "../purchase/why-not-saved.ts";
import { rememberUser, useSession } from "../session/session.ts";
import { usePlaceOrder } from "./use-place-order.ts";

/** What Proceed does: places an order to be paid at the door, or one that waits while it is paid online. */
export function useProceed() {
  const atTheDoor = usePlaceOrder();
  const paying = usePayment();
  const { user } = useSession();
  const queries = useQueryClient();
  const [notOpened, setNotOpened] = useState<Saving>({ kind: "idle" });

  /** The account keeps the name, the number and the address that it had not, and so does this browser. */
  function rememberGiven({ name, phone }: Agreement) {
    if (!user) return;
    const isPhoneNew = phone !== undefined && !hasPhone(user.phone);
    if (isPhoneNew || name) rememberUser({ ...user, ...name, ...(isPhoneNew ? { phone } : {}) });
    if (!user.address) void queries.invalidateQueries({ queryKey: PROFILE_KEY });
  }

  async function proceed({ way, provider }: PaymentChoice, agreement: Agreement): Promise<void> {
    setNotOpened({ kind: "idle" });
    atTheDoor.dismiss();
    if (way !== "pay_now") {
      if (await atTheDoor.placeOrder(agreement)) rememberGiven(agreement);
      return;
    }
    if (provider === null) return;
    const why = await paying.start(provider, agreement);
    if (why === null) rememberGiven(agreement);
    setNotOpened(why ?? { kind: "idle" });
  }

  const page = pageOf(paying.payment);
  const isSaving = atTheDoor.saving.kind === "saving" || atTheDoor.saving.kind === "placed";
  return {
    paying,
    proceed,
    /** What became of the last press. */
    saving: notOpened.kind === "idle" ? atTheDoor.saving : notOpened,
    dismiss() {
      setNotOpened({ kind: "idle" });
      atTheDoor.dismiss();
    },
    isPaying: paying.isLoading,
    /** The order that was begun on this page and is being paid. */
    begunId: page?.payload ? page.session.id : null,
    isBusy: isSaving || paying.isLoading,
  };
}

export type Proceeding = ReturnType<typeof useProceed>;
