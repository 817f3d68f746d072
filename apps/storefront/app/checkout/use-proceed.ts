import { useState } from "react";
import { usePayment } from "../payment/use-payment.ts";
import type { Agreement } from "./agreement.ts";
import type { PaymentChoice } from "./payment-choice.ts";
import { usePlaceOrder } from "./use-place-order.ts";
import type { Saving } from "./why-not-saved.ts";

/** What Proceed does: places an order to be paid at the door, or one that waits while it is paid online. */
export function useProceed() {
  const atTheDoor = usePlaceOrder();
  const paying = usePayment();
  const [notOpened, setNotOpened] = useState<Saving>({ kind: "idle" });

  async function proceed({ way, provider }: PaymentChoice, agreement: Agreement): Promise<void> {
    setNotOpened({ kind: "idle" });
    atTheDoor.dismiss();
    if (way !== "pay_now") return atTheDoor.placeOrder(agreement);
    if (provider === null) return;
    setNotOpened((await paying.start(provider, agreement)) ?? { kind: "idle" });
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
