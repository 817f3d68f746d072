import type { Permission } from "@shop/contract/admin/permissions";
import type { OwnProfile } from "@shop/contract/admin/staff";
import { useMemo } from "react";
import { useAdmin } from "../api/use-admin.ts";

/** The signed-in member. */
export interface Me extends OwnProfile {
  /** Whether the member's role has the permission, in full or with a limit. The server decides again at every call. */
  may: (access: Permission | "any staff" | "nobody yet") => boolean;
}

/** The signed-in member; `me` is missing until the shop has answered, and without a session. */
export function useMe() {
  const { data: profile, error, refetch } = useAdmin("viewOwnProfile");

  const me = useMemo(() => (profile ? withRights(profile) : undefined), [profile]);
  return { me, error, refetch };
}

/** Whether the signed-in member has the permission: for buttons on a page. */
export function useMay(permission: Permission): boolean {
  return useMe().me?.may(permission) ?? false;
}

function withRights(profile: OwnProfile): Me {
  return {
    ...profile,
    may: (access) =>
      access === "any staff" || access === "nobody yet" || profile.permissions[access] !== undefined,
  };
}
