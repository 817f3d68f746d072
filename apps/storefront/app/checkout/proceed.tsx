import { Button } from "@shop/ui/button";
import { useId } from "react";
import type { PaymentChoice } from "../purchase/payment-choice.ts";

/**
 * The one loud button: greyed out until everything is there, and then it says what is missing.
 * @param isSecondary whether the page asks for something else first
 */
export function Proceed({
  isSecondary,
  isAllowed,
  isBusy,
  busyText,
  way,
  onProceed,
}: {
  isSecondary: boolean;
  isAllowed: boolean;
  isBusy: boolean;
  busyText: string;
  way: PaymentChoice["way"];
  onProceed: () => void;
}) {
  const why = useId();
  const what = useId();
  return (
    <>
      <Button
        look={isSecondary ? "outline" : "brass"}
        large
        wide
        // Not `disabled`: a press is how one asks what is missing.
        className={isAllowed ? undefined : "button-greyed"}
        aria-describedby={isAllowed ? what : why}
        busy={isBusy}
        busyText={busyText}
        onClick={onProceed}
      >
        Proceed
      </Button>
      <p id={what} className="proceed-places">
        {way === "pay_now"
          ? "Proceed places your order and opens the payment."
          : "Proceed places your order."}
      </p>
      {!isAllowed && (
        <span id={why} hidden>
          Some sections are not complete
        </span>
      )}
    </>
  );
}
