import { useSettings } from "../settings/settings.ts";

/** How a customer without an account returns something. A link may have been forwarded, so it cannot ask for a return. */
export function ReturnByContact() {
  const { returnDays } = useSettings();
  return (
    <section className="checkout-section" aria-labelledby="order-returns">
      <h2 id="order-returns" className="text-24">
        Returns
      </h2>
      <p className="text-soft">
        To return something, contact us within {returnDays} days of delivery. Anyone with this link can open
        it, so a return cannot be requested here.
      </p>
    </section>
  );
}
