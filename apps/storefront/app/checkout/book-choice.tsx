import type { Address } from "@shop/contract/addresses";
import { addressLine } from "@shop/contract/compose-address";
import { ADDRESSES_MAX } from "@shop/contract/constants";
import { readablePhone } from "@shop/contract/readable-phone";
import { Button } from "@shop/ui/button";
import { Icon } from "@shop/ui/icon";
import { RadioCard } from "@shop/ui/radio-card";
import { Tag } from "@shop/ui/tag";
import { useEffect, useId, useRef, useState } from "react";
import { AddressForm } from "../addresses/address-form.tsx";
import { TYPED } from "../purchase/checkout-draft.ts";

/** The addresses of the address book to choose from, or another one typed below. A new one can be added here. */
export function BookChoice({
  book,
  place,
  isPickup,
  hint,
  onPlace,
}: {
  book: readonly Address[];
  place: string;
  isPickup: boolean;
  /** About the address that is chosen. */
  hint: string | null;
  onPlace: (place: string) => void;
}) {
  const [isAdding, setIsAdding] = useState(false);
  const hintId = useId();
  const here = useRef<HTMLDivElement>(null);

  /** The element that gets the focus as soon as it is rendered. */
  const next = useRef<string | null>(null);

  useEffect(() => {
    const wanted = next.current === null ? null : here.current?.querySelector<HTMLElement>(next.current);
    if (!wanted) return;
    next.current = null;
    wanted.focus();
  });

  /** The form is gone: the focus goes to what it was for. */
  function closeAndGoTo(selector: string) {
    next.current = selector;
    setIsAdding(false);
  }

  return (
    <div ref={here} className="grid gap-3">
      {book.length > 0 && (
        <fieldset className="grid gap-3" aria-describedby={hint === null ? undefined : hintId}>
          <legend className="mb-2 font-bold">{isPickup ? "Your address (not needed)" : "Deliver to"}</legend>
          {hint !== null && (
            <p id={hintId} className="text-14 font-bold">
              {hint}
            </p>
          )}
          {book.map((address) => (
            <RadioCard
              key={address.id}
              name="place"
              value={address.id}
              checked={place === address.id}
              onChange={() => onPlace(address.id)}
              title={
                <span className="flex flex-wrap items-center gap-2 wrap-anywhere">
                  {address.street} {address.isDefault && <Tag look="leaf">Default</Tag>}
                </span>
              }
              detail={<Detail address={address} />}
            />
          ))}
          <RadioCard
            name="place"
            value={TYPED}
            checked={place === TYPED}
            onChange={() => onPlace(TYPED)}
            title="Another address"
            detail="For this order only"
          />
        </fieldset>
      )}
      {isAdding ? (
        <AddressForm
          isFirst={book.length === 0}
          onCancel={() => closeAndGoTo("input:checked, button")}
          onSaved={(id) => {
            onPlace(id);
            closeAndGoTo(`input[value="${CSS.escape(id)}"]`);
          }}
        />
      ) : (
        book.length < ADDRESSES_MAX && (
          <div>
            <Button look="outline" onClick={() => setIsAdding(true)}>
              <Icon name="plus" size={20} />
              Save a new address
            </Button>
          </div>
        )
      )}
    </div>
  );
}

function Detail({ address }: { address: Address }) {
  const hints = [address.landmark, address.directions].filter((hint) => hint !== "").join(" · ");
  return (
    <span className="grid wrap-anywhere">
      <span>{addressLine({ ...address, street: "" })}</span>
      {hints !== "" && <span>{hints}</span>}
      <span>{readablePhone(address.phone)}</span>
    </span>
  );
}
