import { type ComponentType, useEffect, useState } from "react";
import { isPaidOrderKept } from "../payment/paid-order-kept.ts";
import { useSession } from "../session/session.ts";

/**
 * Where an order that has just been paid is told of, and read out. Which one, and what it looks like, comes in a chunk
 * of its own, for the few visitors who have paid.
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
