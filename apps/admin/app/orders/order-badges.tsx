import { StatusBadge } from "../lists/status-badge.tsx";
import { cashWords, fulfilmentWords, paymentWords } from "./order-words.ts";

/** The state of the parcel, its payment and its cash. */
export function OrderBadges({ order }: { order: Parameters<typeof fulfilmentWords>[0] }) {
  const badges = [fulfilmentWords(order), paymentWords(order), cashWords(order)];
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
