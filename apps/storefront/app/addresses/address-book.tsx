import type { Address } from "@shop/contract/addresses";
import { ADDRESSES_MAX } from "@shop/contract/constants";
import { toasts } from "@shop/contract/texts";
import { Button } from "@shop/ui/button";
import { Icon } from "@shop/ui/icon";
import { Skeleton } from "@shop/ui/skeleton";
import { useEffect, useRef, useState } from "react";
import { isAlreadyReported } from "../api/browser-api.ts";
import { errorText } from "../api/error-text.ts";
import { usePageQuery } from "../api/page-query.ts";
import { useApi } from "../api/use-api.ts";
import { notify } from "../notices/notify.ts";
import { AddressForm } from "./address-form.tsx";
import { AddressLines } from "./address-lines.tsx";
import { addressesQuery } from "./address-query.ts";
import { RemoveAddress } from "./remove-address.tsx";
import { useAddressBook } from "./use-address-book.ts";

/** The open form: none, a new address, or an address being changed. */
type Editing = { kind: "nothing" } | { kind: "new" } | { kind: "change"; id: string };

const TITLE = "addresses";
const ADD = "add-address";
const cardId = (id: string) => `address-${id}`;

/** The shopper's addresses: add, change, remove, and choose the default for checkout. */
export function AddressBook() {
  const book = usePageQuery(addressesQuery(useApi()));
  const [editing, setEditing] = useState<Editing>({ kind: "nothing" });
  /** The id of the element to focus as soon as it is rendered. */
  const next = useRef<string | null>(null);

  useEffect(() => {
    const wanted = next.current === null ? null : document.getElementById(next.current);
    if (!wanted) return;
    next.current = null;
    wanted.focus();
  });

  /** The focused form or button is removed, so move the focus to the element it was about. */
  function closeAndGoTo(id: string) {
    next.current = id;
    setEditing({ kind: "nothing" });
  }

  return (
    <section className="checkout-section" aria-labelledby={TITLE}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id={TITLE} tabIndex={-1} className="text-24">
          Address book
        </h2>
        {book.kind === "ready" && book.data.length > 0 && editing.kind !== "new" && (
          <Button
            id={ADD}
            look="outline"
            disabled={book.data.length >= ADDRESSES_MAX}
            onClick={() => setEditing({ kind: "new" })}
          >
            <Icon name="plus" size={20} />
            Add an address
          </Button>
        )}
        {book.kind === "ready" && book.data.length >= ADDRESSES_MAX && (
          <p className="w-full text-14 text-soft">
            Your address book is full ({ADDRESSES_MAX} addresses). Remove one to add another.
          </p>
        )}
      </div>

      {book.kind === "loading" && <Skeleton className="h-32 w-full rounded-20" />}
      {book.kind === "failed" && (
        <div role="alert" className="flex flex-wrap items-center gap-3">
          <p>We could not load your addresses: {book.error.message}</p>
          <Button look="outline" busy={book.isRetrying} onClick={book.retry}>
            Try again
          </Button>
        </div>
      )}
      {book.kind === "ready" && (
        <>
          {editing.kind === "new" && (
            <AddressForm
              isFirst={book.data.length === 0}
              onSaved={(id) => closeAndGoTo(cardId(id))}
              onCancel={() => closeAndGoTo(ADD)}
            />
          )}
          {book.data.length === 0 && editing.kind !== "new" && (
            <div className="address-none">
              <p>Save home, the office or your mother's house here, and checkout takes two taps.</p>
              <Button id={ADD} look="brass" large onClick={() => setEditing({ kind: "new" })}>
                <Icon name="plus" size={20} />
                Add an address
              </Button>
            </div>
          )}
          <ul className="address-list">
            {book.data.map((address) => (
              <li key={address.id}>
                {editing.kind === "change" && editing.id === address.id ? (
                  <AddressForm
                    address={address}
                    isFirst={false}
                    onSaved={(id) => closeAndGoTo(cardId(id))}
                    onCancel={() => closeAndGoTo(cardId(address.id))}
                  />
                ) : (
                  <AddressCard
                    address={address}
                    onChange={() => setEditing({ kind: "change", id: address.id })}
                    onDefault={() => closeAndGoTo(cardId(address.id))}
                    onRemoved={() => closeAndGoTo(TITLE)}
                  />
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function AddressCard({
  address,
  onChange,
  onDefault,
  onRemoved,
}: {
  address: Address;
  onChange: () => void;
  onDefault: () => void;
  onRemoved: () => void;
}) {
  const { chooseDefault } = useAddressBook();
  const [isBusy, setIsBusy] = useState(false);
  const [isAsked, setIsAsked] = useState(false);

  async function makeDefault() {
    setIsBusy(true);
    try {
      await chooseDefault(address.id);
      onDefault();
    } catch (error) {
      if (!isAlreadyReported(error)) notify.error(errorText(error, toasts.requestFailed));
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <article id={cardId(address.id)} tabIndex={-1} className="address-card" aria-label={address.street}>
      <Icon name="pin" size={22} className="address-pin" />
      <p className="grid gap-0.5">
        <AddressLines address={address} />
      </p>
      <div className="address-actions">
        {!address.isDefault && (
          // On a separate row on phones, so that the other buttons line up between cards.
          <div className="max-md:basis-full">
            <Button look="ghost" busy={isBusy} busyText="Saving..." onClick={() => void makeDefault()}>
              Make default<span className="sr-only">: {address.street}</span>
            </Button>
          </div>
        )}
        <Button look="ghost" onClick={onChange}>
          <Icon name="pencil" size={18} />
          Change<span className="sr-only"> {address.street}</span>
        </Button>
        <Button look="ghost" onClick={() => setIsAsked(true)}>
          <Icon name="bin" size={18} />
          Remove<span className="sr-only"> {address.street}</span>
        </Button>
      </div>
      <RemoveAddress
        address={address}
        open={isAsked}
        onClose={() => setIsAsked(false)}
        onRemoved={() => {
          setIsAsked(false);
          onRemoved();
        }}
      />
    </article>
  );
}
