/**
 * The method and path of every call of staff. Kept apart from the schemas, so that the back office need not load them.
 * One block per subject, in the order of the menu.
 */
export const staffCalls = {
  // Session and profile
  signInStaff: { method: "POST", path: "/admin/session/start" },
  signOutStaff: { method: "POST", path: "/admin/session/end" },
  stepUp: { method: "POST", path: "/admin/session/step-up" },
  viewOwnProfile: { method: "GET", path: "/admin/profile/view" },
} as const satisfies Record<string, { method: "GET" | "POST"; path: `/admin/${string}` }>;

export type StaffCallName = keyof typeof staffCalls;
