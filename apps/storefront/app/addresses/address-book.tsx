import type { Address } from "@shop/contract/addresses";
import { ADDRESSES_MAX } from "@shop/contract/constants";
import { toasts } from "@shop/contract/texts";
import { Button } from "@shop/ui/button";
import { Icon } from "@shop/ui/icon";
import { Skeleton } from "@shop/ui/skeleton";
import { useRef, useState } from "react";
import { wasToldOf } from "../api/browser-api.ts";
import { errorText } from "../api/error-text.ts";
import { usePageQuery } from "../api/page-query.ts";
import { useApi } from "../api/use-api.ts";
import { notify } from "../shell/notify.ts";
import { AddressWords } from "./address-card.tsx";
import { AddressForm } from "./address-form.tsx";
import { addressesQuery } from "./address-query.ts";
import { RemoveAddress } from "./remove-address.tsx";
import { useAddressBook } from "./use-address-book.ts";

/** What is open: nothing, a new address, or one that is being changed. */
type Editing = { kind: "nothing" } | { kind: "new" } | { kind: "change"; id: string };

/** Every address the shopper has us deliver to: add, change, remove, and which one checkout begins with. */
export function AddressBook() {
  const book = usePageQuery(addressesQuery(useApi()));
  const [editing, setEditing] = useState<Editing>({ kind: "nothing" });
  const title = useRef<HTMLHeadingElement>(null);

  /** What had the focus is gone with the form: it goes to where the list begins. */
  function close() {
    setEditing({ kind: "nothing" });
    title.current?.focus();
  }

  return (
    <section id="addresses" className="checkout-section" aria-labelledby="addresses-title">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="addresses-title" ref={title} tabIndex={-1} className="text-24 outline-none">
          Address book
        </h2>
        {book.kind === "ready" && book.data.length > 0 && editing.kind !== "new" && (
          <Button
            look="outline"
            disabled={book.data.length >= ADDRESSES_MAX}
            onClick={() => setEditing({ kind: "new" })}
          >
            <Icon name="plus" size={20} />
            Add an address
          </Button>
        )}
      </div>

      {book.kind === "loading" && <Skeleton className="h-32 w-full rounded-20" />}
      {book.kind === "failed" && (
        <div role="alert" className="flex flex-wrap items-center gap-3">
          <p>Your addresses did not come: {book.error.message}</p>
          <Button look="outline" busy={book.isRetrying} onClick={book.retry}>
            Try again
          </Button>
        </div>
      )}
      {book.kind === "ready" && (
        <>
          {editing.kind === "new" && (
            <AddressForm isFirst={book.data.length === 0} onSaved={close} onCancel={close} />
          )}
          {book.data.length === 0 && editing.kind !== "new" && (
            <div className="address-none">
              <p>Home, the office, your mother's house: keep them here, and checkout is two taps.</p>
              <Button look="brass" large onClick={() => setEditing({ kind: "new" })}>
                <Icon name="plus" size={20} />
                Add an address
              </Button>
            </div>
          )}
          <ul className="address-list">
            {book.data.map((address) => (
              <li key={address.id}>
                {editing.kind === "change" && editing.id === address.id ? (
                  <AddressForm address={address} isFirst={false} onSaved={close} onCancel={close} />
                ) : (
                  <AddressCard
                    address={address}
                    onChange={() => setEditing({ kind: "change", id: address.id })}
                    onRemoved={close}
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
  onRemoved,
}: {
  address: Address;
  onChange: () => void;
  onRemoved: () => void;
}) {
  const { chooseDefault } = useAddressBook();
  const [isBusy, setIsBusy] = useState(false);
  const [isAsked, setIsAsked] = useState(false);

  async function makeDefault() {
    setIsBusy(true);
    try {
      await chooseDefault(address.id);
    } catch (error) {
      if (!wasToldOf(error)) notify.error(errorText(error, toasts.requestFailed));
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <article className="address-card" aria-label={address.street}>
      <Icon name="pin" size={22} className="address-pin" />
      <p className="grid gap-0.5">
        <AddressWords address={address} />
      </p>
      <div className="address-actions">
        {!address.isDefault && (
          <Button look="ghost" busy={isBusy} busyText="Saving..." onClick={() => void makeDefault()}>
            Make default<span className="sr-only">: {address.street}</span>
          </Button>
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
