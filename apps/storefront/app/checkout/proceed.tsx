import { Button } from "@shop/ui/button";
import { useId } from "react";

/**
 * The one loud button: greyed out until everything is there, and then it says what is missing.
 * @param isSecondary whether the page asks for something else first
 */
export function Proceed({
  isSecondary,
  isAllowed,
  isBusy,
  busyText,
  onProceed,
}: {
  isSecondary: boolean;
  isAllowed: boolean;
  isBusy: boolean;
  busyText: string;
  onProceed: () => void;
}) {
  const why = useId();
  return (
    <>
      <Button
        look={isSecondary ? "outline" : "brass"}
        large
        wide
        // Not `disabled`: a press is how one asks what is missing.
        className={isAllowed ? undefined : "button-greyed"}
        aria-describedby={isAllowed ? undefined : why}
        busy={isBusy}
        busyText={busyText}
        onClick={onProceed}
      >
        Proceed
      </Button>
      {!isAllowed && (
        <span id={why} hidden>
          Some sections are not complete
        </span>
      )}
    </>
  );
}
