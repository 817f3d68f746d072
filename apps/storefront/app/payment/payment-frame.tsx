import { Button } from "@shop/ui/button";
import { classes } from "@shop/ui/classes";
import { Icon } from "@shop/ui/icon";
import { Spinner } from "@shop/ui/spinner";
import { type RefObject, useEffect, useState } from "react";
import type { OpenPage } from "./payment-state.ts";
import { PROVIDERS } from "./providers.ts";

/** After this, waiting longer is not the only thing offered. */
const SLOW_AFTER_MS = 8000;

/**
 * The provider's checkout in a frame. It may run, show forms, keep its own data and open windows of a bank; it may not
 * take this window elsewhere.
 */
export function PaymentFrame({
  page,
  frame,
  isHidden,
  onLeave,
}: {
  page: OpenPage;
  frame: RefObject<HTMLIFrameElement | null>;
  /** While the server is being asked, something else takes its place. */
  isHidden: boolean;
  onLeave: () => void;
}) {
  const [isHere, setIsHere] = useState(false);
  const isLate = useLate(!isHere);
  const { title } = PROVIDERS[page.provider];

  return (
    <div className={classes("payment-stage", isHidden && "hidden")}>
      <iframe
        ref={frame}
        className={classes("payment-frame", !isHere && "payment-frame-waiting")}
        title={`${title} checkout`}
        src={page.session.checkoutLink}
        sandbox="allow-scripts allow-forms allow-same-origin allow-popups"
        allow="payment; clipboard-write"
        onLoad={() => setIsHere(true)}
      />
      {!isHere && (
        <div className="payment-cover" role="status">
          {isLate ? (
            <>
              <Icon name="warning" size={32} className="text-coral-text" />
              <p className="max-w-[34ch] text-18">
                {title}'s page is slow to load, or your browser cannot show it here.
              </p>
              <Button look="brass" onClick={onLeave}>
                Open the payment page in this window
              </Button>
            </>
          ) : (
            <p className="flex items-center gap-3 text-18">
              <Spinner /> Opening {title}'s payment page…
            </p>
          )}
        </div>
      )}
    </div>
  );
}

function useLate(isWaiting: boolean): boolean {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setIsLate(true), SLOW_AFTER_MS);
    // What our own page forbids to load will never come.
    const onForbidden = (event: SecurityPolicyViolationEvent) => {
      if (event.effectiveDirective === "frame-src") setIsLate(true);
    };
    document.addEventListener("securitypolicyviolation", onForbidden);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("securitypolicyviolation", onForbidden);
    };
  }, [isWaiting]);
  return isLate;
}
