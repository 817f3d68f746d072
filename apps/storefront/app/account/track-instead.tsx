import { paths, REFERENCE_PARAMETER } from "@shop/contract/paths";
import { Icon } from "@shop/ui/icon";
import { Link } from "../navigation/link.tsx";
import { matchRoute } from "../navigation/routes.ts";
import { authModal } from "../session/use-auth-modal.ts";

/** For a shopper who has opened the link to an order where nobody is signed in: its number and phone number show it too. */
export function TrackInstead({ from }: { from: string | null }) {
  const address = trackingAddress(from);
  if (address === null) return null;
  return (
    <p className="track-instead">
      <Icon name="truck" className="flex-none text-leaf" />
      <Link to={address} className="link" onClick={authModal.close}>
        Track your order without signing in
      </Link>
    </p>
  );
}

/** Where an order is tracked; null where the shopper was not on the way to one. */
export function trackingAddress(from: string | null): string | null {
  if (from === null) return null;
  const { pathname, searchParams } = new URL(from, "http://shop.invalid");
  const { page } = matchRoute(pathname).route;
  if (page !== "order" && page !== "orders" && page !== "receipt") return null;
  const reference = searchParams.get(REFERENCE_PARAMETER);
  return reference ? paths.trackedOrder(reference) : paths.trackOrder();
}
