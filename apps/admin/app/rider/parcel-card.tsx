import type { RunParcel } from "@shop/contract/admin/rider";
import { formatNaira } from "@shop/contract/money";
import { readablePhone } from "@shop/contract/readable-phone";
import { Button, buttonClass } from "@shop/ui/button";
import { Icon } from "@shop/ui/icon";
import { callLink, mapLink } from "../browser/contact-links.ts";
import { StatusBadge } from "../lists/status-badge.tsx";

/** One parcel for the thumb: where it goes, whom to call, what to collect. */
export function ParcelCard({
  parcel,
  refusal,
  onDelivered,
  onFailed,
}: {
  parcel: RunParcel;
  /** Why the shop refused what was recorded last. */
  refusal: string | null;
  onDelivered: () => void;
  onFailed: () => void;
}) {
  const call = callLink(parcel.phone);
  // The run sheet that the phone has kept may be of an earlier release.
  const orderedBy = parcel.orderedBy ?? null;
  const callBuyer = orderedBy && callLink(orderedBy.phone);
  return (
    <li className="panel">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2>{parcel.customer}</h2>
        {parcel.cashDue === null ? (
          <StatusBadge tone="good">Paid</StatusBadge>
        ) : (
          <StatusBadge tone="wait">Collect {formatNaira(parcel.cashDue)}</StatusBadge>
        )}
      </div>
      <p className="text-18">
        {parcel.address}
        <br />
        <span className="text-soft">{parcel.location}</span>
      </p>
      <p className="text-14 text-soft">
        {parcel.itemCount} {parcel.itemCount === 1 ? "item" : "items"} · {parcel.reference}
      </p>
      {orderedBy && (
        <p className="text-14">
          Ordered by {orderedBy.name}
          {callBuyer && (
            <>
              {", "}
              <a className="link inline-flex min-h-11 items-center" href={callBuyer}>
                {readablePhone(orderedBy.phone)}
              </a>
            </>
          )}
        </p>
      )}
      <div className="grid grid-cols-2 gap-2">
        {call && (
          <a
            className={buttonClass({ look: "outline" })}
            href={call}
            aria-label={`Call ${readablePhone(parcel.phone)}`}
          >
            Call
          </a>
        )}
        <a
          className={buttonClass({ look: "outline" })}
          href={mapLink(`${parcel.address}, ${parcel.location}`)}
          target="_blank"
          rel="noreferrer"
        >
          Map
        </a>
      </div>
      {refusal && (
        <p className="field-error">
          <Icon name="warning" size={18} />
          Not recorded. {refusal}
        </p>
      )}
      {parcel.state === "failed" ? (
        <p className="font-bold">Could not be delivered. Bring it back to the shop.</p>
      ) : (
        <div className="grid gap-2">
          <Button look="brass" large onClick={onDelivered}>
            Delivered
          </Button>
          <Button look="ghost" onClick={onFailed}>
            Could not deliver
          </Button>
        </div>
      )}
    </li>
  );
}
