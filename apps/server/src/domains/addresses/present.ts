import type { Address } from "@shop/contract/addresses";
import { composeAddress } from "@shop/contract/compose-address";
import type { StoredAddress } from "./queries.ts";

export function presentAddress({ publicId, ...address }: StoredAddress): Address {
  return { id: publicId, ...address, delivery_address: composeAddress(address) };
}
