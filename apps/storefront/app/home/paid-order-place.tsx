import { type ComponentType, useEffect, useLayoutEffect, useState } from "react";
import { isPaidOrderKept, reservePaidPlace } from "../payment/paid-order-kept.ts";
import { useSession } from "../session/session.ts";

/**
 * Shows and announces an order that has just been paid. The panel itself is in a separate chunk,
 * because few visitors have just paid. Its height is reserved until it is there, so that it pushes nothing.
 */
export function PaidOrderPlace() {
  const { known, isSignedIn } = useSession();
  const [Panel, setPanel] = useState<ComponentType | null>(null);

  useLayoutEffect(() => {
    if (known) reservePaidPlace(isSignedIn && isPaidOrderKept());
  }, [known, isSignedIn]);

  useEffect(() => {
    if (!isSignedIn || !isPaidOrderKept()) return;
    import("../payment/paid-panel.tsx").then(
      ({ PaidPanel }) => setPanel(() => PaidPanel),
      // The order itself is under Orders; the next visit tries again.
      () => reservePaidPlace(false),
    );
  }, [isSignedIn]);

  return (
    <div className="paid-place grid" aria-live="polite">
      {isSignedIn && Panel && <Panel />}
    </div>
  );
}
