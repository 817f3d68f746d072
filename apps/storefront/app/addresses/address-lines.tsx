import type { Address } from "@shop/contract/addresses";
import { addressLine } from "@shop/contract/compose-address";
import { readablePhone } from "@shop/contract/readable-phone";
import { Tag } from "@shop/ui/tag";

/** An address in lists: the street, then area and state, then how to find it. */
export function AddressLines({ address }: { address: Address }) {
  const { street, landmark, directions, phone, isDefault } = address;
  const place = addressLine({ ...address, street: "" });
  const hints = [landmark, directions].filter((hint) => hint !== "").join(" · ");

  return (
    <>
      <span className="flex flex-wrap items-center gap-2">
        <span className="font-bold wrap-anywhere">{street}</span>
        {isDefault && <Tag look="leaf">Default</Tag>}
      </span>
      <span className="text-soft wrap-anywhere">{place}</span>
      {hints !== "" && <span className="text-14 text-soft wrap-anywhere">{hints}</span>}
      <span className="text-14 text-soft">{readablePhone(phone)}</span>
    </>
  );
}
