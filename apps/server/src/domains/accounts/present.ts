import type { ShopperRecord } from "@shop/contract/accounts";
import type { Shopper } from "./queries.ts";

export function presentShopper(shopper: Shopper): ShopperRecord {
  return {
    id: shopper.publicId,
    fname: shopper.firstName,
    lname: shopper.lastName,
    mail: shopper.mail,
    email: shopper.mail,
    phone: shopper.phone,
    address: shopper.address,
  };
}
