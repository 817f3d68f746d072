import type { PickupPoint } from "@shop/contract/delivery";
import { readablePhone } from "@shop/contract/readable-phone";
import type { ReactNode } from "react";
import { phoneLink } from "../browser/contact-links.ts";

/** All a shopper needs to collect a parcel: where, when it is open, whom to call. */
export function PickupPointView({
  point,
  named = true,
  collecting = null,
}: {
  point: PickupPoint;
  named?: boolean;
  /** How long it waits there and what to bring. */
  collecting?: string | null;
}) {
  return (
    <div className="grid gap-1.5">
      {named && <p className="font-bold">{point.name}</p>}
      {collecting && <p className="text-ink">{collecting}</p>}
      <Facts point={point} />
    </div>
  );
}

function Facts({ point }: { point: PickupPoint }) {
  return (
    <dl className="pickup-point">
      <Line words="Address">
        {point.address}
        {point.mapUrl !== null && (
          <>
            {" · "}
            <a className="link" href={point.mapUrl} target="_blank" rel="noopener">
              Map<span className="sr-only"> of {point.name} (opens in a new tab)</span>
            </a>
          </>
        )}
      </Line>
      <Line words="Open">{point.hours}</Line>
      <Line words="Phone">
        <a className="link" href={phoneLink(point.phone)}>
          {readablePhone(point.phone)}
        </a>
      </Line>
    </dl>
  );
}

function Line({ words, children }: { words: string; children: ReactNode }) {
  return (
    <div>
      <dt>{words}</dt>
      <dd>{children}</dd>
    </div>
  );
}
