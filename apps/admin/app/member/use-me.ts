import type { Permission } from "@shop/contract/admin/permissions";
import type { OwnProfile } from "@shop/contract/admin/staff";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { isUnanswered } from "../api/failed-call.ts";
import { adminQuery, useAdmin } from "../api/use-admin.ts";
import { runStore } from "../browser/run-store.ts";

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

/**
 * Without a connection, a rider whose phone has closed the page is the member whose run sheet it has kept. Their session is checked
 * once there is an answer.
 */
export function useKeptMember(): void {
  const { data, failureReason } = useAdmin("viewOwnProfile");
  const queries = useQueryClient();
  const isLost = !data && isUnanswered(failureReason);
  useEffect(() => {
    // Somebody else has signed in on this phone.
    if (data && runStore.read()?.member.id !== data.id) runStore.drop();
  }, [data]);
  useEffect(() => {
    const member = isLost ? runStore.read()?.member : undefined;
    if (!member) return;
    const { queryKey } = adminQuery("viewOwnProfile");
    // Long out of date, so that the next page asks again.
    queries.setQueryData(queryKey, { data: member, message: "" }, { updatedAt: 1 });
  }, [isLost, queries]);
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
