import type { SessionRecord, ShopperRecord } from "@shop/contract/accounts";
import type { SessionRow, Shopper } from "./queries.ts";

export function presentShopper(shopper: Shopper): ShopperRecord {
  return {
    id: shopper.publicId,
    fname: shopper.firstName,
    lname: shopper.lastName,
    mail: shopper.mail,
    email: shopper.mail,
    phone: shopper.phone,
    address: shopper.address,
    has_password: shopper.hasPassword,
  };
}

export function presentSession(session: SessionRow): SessionRecord {
  return {
    id: session.publicId,
    device: session.device,
    current: session.isCurrent,
    created: new Date(session.createdAt).toISOString(),
    last_seen: new Date(session.lastSeenAt).toISOString(),
    expires: new Date(session.expiresAt).toISOString(),
  };
}
