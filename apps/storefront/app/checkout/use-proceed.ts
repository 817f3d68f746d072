import { hasPhone } from "@shop/contract/has-phone";
import { useState } from "react";
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
  const [notOpened, setNotOpened] = useState<Saving>({ kind: "idle" });

  /** The account keeps a number that it had not, and so does this browser. */
  function rememberPhone({ phone }: Agreement) {
    if (user && phone !== undefined && !hasPhone(user.phone)) rememberUser({ ...user, phone });
  }

  async function proceed({ way, provider }: PaymentChoice, agreement: Agreement): Promise<void> {
    setNotOpened({ kind: "idle" });
    atTheDoor.dismiss();
    if (way !== "pay_now") {
      if (await atTheDoor.placeOrder(agreement)) rememberPhone(agreement);
      return;
    }
    if (provider === null) return;
    const why = await paying.start(provider, agreement);
    if (why === null) rememberPhone(agreement);
    setNotOpened(why ?? { kind: "idle" });
  }

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
    isBusy: isSaving || paying.isLoading,
  };
}

export type Proceeding = ReturnType<typeof useProceed>;
