import { StatusBadge } from "../lists/status-badge.tsx";
import { fulfilmentWords, handoverMoneyWords, paymentWords } from "./order-words.ts";

/** The state of the parcel, its payment, and the money of its handover. */
export function OrderBadges({ order }: { order: Parameters<typeof fulfilmentWords>[0] }) {
  const badges = [fulfilmentWords(order), paymentWords(order), handoverMoneyWords(order)];
  return (
    <span className="flex flex-wrap gap-2">
      {badges.map(
        (badge) =>
          badge && (
            <StatusBadge key={badge.name} tone={badge.tone}>
              {badge.name}
            </StatusBadge>
          ),
      )}
    </span>
  );
}
