import type { Role } from "@shop/contract/admin/permissions";

/** Roles as people read them. */
export const ROLE_NAMES: Record<Role, string> = {
  owner: "Owner",
  manager: "Manager",
  catalogue: "Catalogue",
  orders: "Orders",
  rider: "Rider",
  "read-only": "Read only",
};
