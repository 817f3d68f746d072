import { paths } from "@shop/contract/paths";
import { VisuallyHidden } from "@shop/ui/visually-hidden";
import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useApi } from "../api/use-api.ts";
import { Link } from "../navigation/link.tsx";
import { alertsQuery } from "./alerts-query.ts";
import { useChangeStockAlert } from "./use-change-stock-alert.ts";

/** The sold-out products that a shopper who is signed in waits for. Each email can be cancelled. Nothing while there are none. */
export function StockAlertList({ as: Title = "h2" }: { as?: "h2" | "h3" }) {
  const { data } = useQuery(alertsQuery(useApi()));
  const change = useChangeStockAlert();
  const [busy, setBusy] = useState<string | null>(null);
  const [wasShown, setWasShown] = useState(false);
  const title = useId();
  const waiting = data?.waiting ?? [];
  if (waiting.length > 0 && !wasShown) setWasShown(true);
  if (waiting.length === 0 && !wasShown) return null;

  async function cancel(variantToken: string) {
    if (busy !== null) return;
    setBusy(variantToken);
    const isCancelled = await change(variantToken, false);
    setBusy(null);
    // The pressed button is gone.
    if (isCancelled) document.getElementById(title)?.focus();
  }

  return (
    <section aria-labelledby={title} className="stock-alerts">
      <Title id={title} tabIndex={-1} className="text-18 font-bold">
        Items you are waiting for
      </Title>
      {waiting.length === 0 && <p className="text-soft">You are not waiting for any items at the moment.</p>}
      <ul>
        {waiting.map(({ variant_token, product_token, name, variant, position }) => {
          const words = variant === null ? name : `${name}, ${variant}`;
          return (
            <li key={variant_token}>
              {position === null ? (
                <p className="text-soft">{words} (no longer for sale)</p>
              ) : (
                <Link to={paths.variant(product_token, position)} className="font-bold underline">
                  {words}
                </Link>
              )}
              <button
                type="button"
                className="link min-h-11"
                aria-disabled={busy !== null || undefined}
                onClick={() => void cancel(variant_token)}
              >
                Cancel<VisuallyHidden> the email about {words}</VisuallyHidden>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
