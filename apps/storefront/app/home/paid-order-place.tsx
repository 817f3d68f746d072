import { type ComponentType, useEffect, useLayoutEffect, useState } from "react";
import { isPaidOrderKept, reservePaidPlace } from "../browser/paid-order-kept.ts";
import { useSession } from "../session/session.ts";
import { shopperOf } from "../session/stored-user.ts";

/**
 * Shows and announces an order that has just been paid. The panel itself is in a separate chunk,
 * because few visitors have just paid. Its height is reserved until it is there, so that it pushes nothing.
 */
export function PaidOrderPlace() {
  const { known, isSignedIn, user } = useSession();
  const shopper = isSignedIn ? shopperOf(user) : null;
  const [Panel, setPanel] = useState<ComponentType | null>(null);

  useLayoutEffect(() => {
    if (known) reservePaidPlace(shopper !== null && isPaidOrderKept(shopper));
  }, [known, shopper]);

  useEffect(() => {
    if (shopper === null || !isPaidOrderKept(shopper)) return;
    import("../payment/paid-panel.tsx").then(
      ({ PaidPanel }) => setPanel(() => PaidPanel),
      // The order itself is under Orders; the next visit tries again.
      () => reservePaidPlace(false),
    );
  }, [shopper]);

  return (
    <div className="paid-place grid" aria-live="polite">
      {isSignedIn && Panel && <Panel />}
    </div>
  );
}
