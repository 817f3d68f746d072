import type { Address } from "@shop/contract/addresses";
import type { PickupPoint } from "@shop/contract/delivery";
import { screens, validation } from "@shop/contract/texts";
import { Checkbox } from "@shop/ui/checkbox";
import { Icon } from "@shop/ui/icon";
import { TextArea, TextField } from "@shop/ui/text-field";
import type { ReactNode } from "react";
import type { NameField, Problems } from "../account/check-account-fields.ts";
import { phoneText } from "../account/phone-text.ts";
import { PickupPointView } from "../orders/pickup-point-view.tsx";
import { TYPED } from "../purchase/checkout-draft.ts";
import type { StoredUser } from "../session/stored-user.ts";
import { BookChoice } from "./book-choice.tsx";
import { CheckoutSection } from "./checkout-section.tsx";
import { addressTick } from "./missing-sections.ts";
import { NameFields } from "./name-fields.tsx";
import { PhoneField } from "./phone-field.tsx";

export function AddressSection({
  user,
  book,
  place,
  address,
  landmark,
  fault,
  ownName,
  nameFaults,
  phone,
  phoneFault,
  messagesBy,
  isPickup,
  pickupPoint,
  isForOther,
  isOwnAddress,
  recipient,
  isTicked,
  isComplete,
  onPlace,
  onAddress,
  onName,
  onPhone,
  onLandmark,
  onTick,
}: {
  user: StoredUser | null;
  book: readonly Address[];
  /** The id of an address in the address book, or TYPED. */
  place: string;
  /** What is typed, whether or not it is chosen. */
  address: string;
  landmark: string;
  fault?: string;
  /** What is typed where the profile has no name; null where it has one. */
  ownName: Record<NameField, string> | null;
  nameFaults: Problems<NameField>;
  /** What is typed where the profile has no phone number; null where it has one. */
  phone: string | null;
  phoneFault?: string;
  /** How messages about orders come to the shopper's phone; null when none do. */
  messagesBy: "WhatsApp" | "SMS" | null;
  /** Whether the order is collected: then nothing comes to the address. */
  isPickup: boolean;
  /** Where it is collected; null until that is known. */
  pickupPoint: PickupPoint | null;
  /** Whether somebody else receives or collects the order. */
  isForOther: boolean;
  /** Whether the address is the shopper's own, as it was filled in on its own. */
  isOwnAddress: boolean;
  /** Who that is, and whether. */
  recipient: ReactNode;
  isTicked: boolean;
  isComplete: boolean;
  onPlace: (place: string) => void;
  onAddress: (address: string) => void;
  onName: (part: Partial<Record<NameField, string>>) => void;
  onPhone: (phone: string) => void;
  onLandmark: (landmark: string) => void;
  onTick: (ticked: boolean) => void;
}) {
  const name = [user?.fname, user?.lname].filter(Boolean).join(" ");
  // The shopper may have switched them off.
  const messages = messagesBy && `We may send updates to this number by ${messagesBy}`;
  const whyPhone =
    isPickup || isForOther ? "So we can call you about your order" : "So the rider can reach you";

  return (
    <CheckoutSection section="address" number={1} complete={isComplete}>
      <p className="grid gap-0.5">
        {ownName === null && <span className="font-bold text-18">{name || screens.notProvided}</span>}
        {phone === null && <span className="text-soft">{phoneText(user?.phone)}</span>}
        {phone === null && messages && <span className="text-14 text-soft">{messages}</span>}
        {user?.mail && <span className="text-soft wrap-anywhere">{user.mail}</span>}
      </p>
      {ownName !== null && <NameFields name={ownName} faults={nameFaults} onName={onName} />}
      {phone !== null && (
        <PhoneField
          label={isPickup ? "Phone Number (optional)" : "Phone Number"}
          name="phone"
          autoComplete="tel"
          maxLength={40}
          value={phone}
          error={phoneFault}
          invalid={validation.phoneInvalid}
          help={messages ? `${whyPhone}. ${messages}` : whyPhone}
          onChange={(event) => onPhone(event.currentTarget.value)}
        />
      )}
      {/* Before the address, which depends on it: what the shopper ticks stays where it is. */}
      {recipient}
      <BookChoice
        book={book}
        place={place}
        isPickup={isPickup}
        hint={isForOther && !isPickup && isOwnAddress && place !== TYPED ? OWN_ADDRESS : null}
        onPlace={onPlace}
      />
      {place === TYPED && (
        <div className="grid *:[grid-area:1/1]">
          {/* Not removed: the delivery methods below must not move while one of them is chosen. */}
          <div className={isPickup ? "invisible grid gap-4" : "grid gap-4"}>
            <TextArea
              label="Delivery address"
              name="address"
              autoComplete="street-address"
              rows={2}
              maxLength={300}
              value={address}
              error={fault}
              help={isForOther && <OwnAddressHint isShown={isOwnAddress} />}
              onChange={(event) => onAddress(event.currentTarget.value)}
            />
            <TextField
              label="Landmark or directions (optional)"
              name="landmark"
              maxLength={150}
              value={landmark}
              help="Such as: opposite the filling station, blue gate"
              onChange={(event) => onLandmark(event.currentTarget.value)}
            />
          </div>
          {isPickup && <InsteadOfAddress point={pickupPoint} />}
        </div>
      )}
      <Checkbox
        label={addressTick({ isPickup, isForOther })}
        checked={isTicked}
        onChange={(event) => onTick(event.currentTarget.checked)}
      />
    </CheckoutSection>
  );
}

/** Replaces the address by the place where the order is collected. */
function InsteadOfAddress({ point }: { point: PickupPoint | null }) {
  return (
    <div className="no-address">
      <Icon name="box" className="flex-none text-leaf" />
      <div className="grid gap-2">
        <p>You collect the order at the pickup point, so we do not need an address.</p>
        {point && <PickupPointView point={point} />}
      </div>
    </div>
  );
}

const OWN_ADDRESS = "This is your own address. Change it if the parcel goes somewhere else.";

/** Its room stays when the shopper edits the address, so that nothing moves while they type. */
function OwnAddressHint({ isShown }: { isShown: boolean }) {
  return <span className={isShown ? "font-bold text-ink" : "invisible"}>{OWN_ADDRESS}</span>;
}
