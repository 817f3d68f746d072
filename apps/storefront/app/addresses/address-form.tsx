import type { Address } from "@shop/contract/addresses";
import { ADDRESS_LIMITS, composeAddress } from "@shop/contract/compose-address";
import { PHONE_NOT_PROVIDED } from "@shop/contract/constants";
import { paths } from "@shop/contract/paths";
import { Checkbox } from "@shop/ui/checkbox";
import { TextField } from "@shop/ui/text-field";
import { useEffect, useId, useState } from "react";
import { FormRefusal } from "../account/form-refusal.tsx";
import { SaveOrCancel } from "../account/save-or-cancel.tsx";
import { useFields } from "../account/use-fields.ts";
import { useSaving } from "../account/use-saving.ts";
import { readArea } from "../area/area.ts";
import type { Place } from "../area/match-areas.ts";
import { Link } from "../navigation/link.tsx";
import { useSession } from "../session/session.ts";
import { type AddressField, checkAddress } from "./check-address.ts";
import { PlaceFields } from "./place-fields.tsx";
import { useAddressBook } from "./use-address-book.ts";

type Typed = Record<AddressField, string>;

/** Adds or changes an address: state, area, street, and directions for the rider. */
export function AddressForm({
  address,
  isFirst,
  onSaved,
  onCancel,
}: {
  /** The address to change; without it, a new one is added. */
  address?: Address;
  /** The first address is always the default. */
  isFirst: boolean;
  onSaved: (id: string) => void;
  onCancel: () => void;
}) {
  const { add, change } = useAddressBook();
  const { user } = useSession();
  const { form, field, submit, showRefusal, values, fill } = useFields(
    textsOf(address, user?.phone),
    checkAddress,
  );
  const previewId = useId();
  const [isDefault, setIsDefault] = useState(address?.isDefault ?? false);
  const { isSaving, refusal, save } = useSaving(showRefusal);

  useEffect(() => form.current?.querySelector("input")?.focus(), [form]);

  async function send(typed: Typed) {
    const input = { ...typed, isDefault };
    onSaved(address ? await change(address.id, input) : await add(input));
  }

  /** A shopper who searches for Bodija need not type it again as the neighbourhood. */
  function choosePlace({ state, lga, town }: Place) {
    fill({ state, lga, ...(town && values.area.trim() === "" && { area: town }) });
  }

  const isComplete = values.street.trim() !== "" && values.lga !== "";

  return (
    <form
      ref={form}
      className="address-form"
      noValidate
      aria-label={address ? "Change this address" : "New address"}
      onSubmit={submit((typed) => void save(() => send(typed)))}
    >
      <PlaceFields state={field("state")} lga={field("lga")} onPlace={choosePlace} />
      <TextField
        {...field("street")}
        label="House and street"
        autoComplete="address-line1"
        maxLength={ADDRESS_LIMITS.street}
      />
      <TextField
        {...field("area")}
        label="Area (optional)"
        autoComplete="address-level3"
        maxLength={ADDRESS_LIMITS.area}
        help="The neighbourhood, such as Allen, Wuse 2 or GRA"
      />
      <TextField
        {...field("landmark")}
        label="Landmark (optional)"
        maxLength={ADDRESS_LIMITS.landmark}
        help="Such as: opposite the filling station"
      />
      <TextField
        {...field("directions")}
        label="Directions (optional)"
        maxLength={ADDRESS_LIMITS.directions}
        help="Such as: blue gate, ring twice"
      />
      <TextField
        {...field("phone")}
        label="Phone at this address"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={ADDRESS_LIMITS.phone}
        help="The rider calls this number at the door"
      />
      {!isFirst && !address?.isDefault && (
        <Checkbox
          label="Make this my default address"
          checked={isDefault}
          onChange={(event) => setIsDefault(event.currentTarget.checked)}
        />
      )}
      {/* Described by the button below: announcing every change would drown what is typed. */}
      <p id={previewId} className="address-preview">
        <span className="text-14 text-soft">What the rider will read</span>
        <span>{isComplete ? composeAddress(values) : "Your address will appear here as one line."}</span>
      </p>
      <FormRefusal>{refusal}</FormRefusal>
      <SaveOrCancel label="Save address" isSaving={isSaving} describedBy={previewId} onCancel={onCancel} />
      <p className="text-14 text-soft">
        We use it only to deliver your orders.{" "}
        <Link to={paths.content("privacy")} className="link">
          Privacy
        </Link>
      </p>
    </form>
  );
}

function textsOf(address: Address | undefined, ownPhone: string | undefined): Typed {
  if (address) {
    const { state, lga, area, street, landmark, directions, phone } = address;
    return { state, lga, area, street, landmark, directions, phone };
  }
  const phone = ownPhone === PHONE_NOT_PROVIDED ? "" : (ownPhone ?? "");
  return {
    state: readArea()?.state ?? "",
    lga: "",
    area: "",
    street: "",
    landmark: "",
    directions: "",
    phone,
  };
}
