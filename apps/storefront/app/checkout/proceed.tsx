import { Button } from "@shop/ui/button";
import { useId } from "react";

/** The one loud button: greyed out until everything is there, and then it says what is missing. */
export function Proceed({
  isAllowed,
  isSaving,
  onProceed,
}: {
  isAllowed: boolean;
  isSaving: boolean;
  onProceed: () => void;
}) {
  const why = useId();
  return (
    <>
      <Button
        look="brass"
        large
        wide
        // Not `disabled`: a press is how one asks what is missing.
        className={isAllowed ? undefined : "button-greyed"}
        aria-describedby={isAllowed ? undefined : why}
        busy={isSaving}
        busyText="Placing your order..."
        onClick={onProceed}
      >
        Proceed
      </Button>
      {!isAllowed && (
        <span id={why} hidden>
          Some sections are not complete yet
        </span>
      )}
    </>
  );
}
