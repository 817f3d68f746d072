import { type ComponentType, useEffect, useState } from "react";
import { isPaidOrderKept } from "../payment/paid-order-kept.ts";
import { useSession } from "../session/session.ts";

/**
 * Shows and announces an order that has just been paid. The panel itself is in a separate chunk,
 * because few visitors have just paid.
 */
export function PaidOrderPlace() {
  const { isSignedIn } = useSession();
  const [Panel, setPanel] = useState<ComponentType | null>(null);

  useEffect(() => {
    if (!isSignedIn || !isPaidOrderKept()) return;
    import("../payment/paid-panel.tsx").then(
      ({ PaidPanel }) => setPanel(() => PaidPanel),
      () => {}, // the order itself is under Orders; the next visit tries again
    );
  }, [isSignedIn]);

  return <div aria-live="polite">{isSignedIn && Panel && <Panel />}</div>;
}
