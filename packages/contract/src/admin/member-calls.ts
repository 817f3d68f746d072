/** What members of staff do with their own account, with one another and with lists. */
export const memberCalls = {
  // Session and profile
  signInStaff: { method: "POST", path: "/admin/session/start" },
  signOutStaff: { method: "POST", path: "/admin/session/end" },
  stepUp: { method: "POST", path: "/admin/session/step-up" },
  viewInvitation: { method: "POST", path: "/admin/invitation/view" },
  acceptInvitation: { method: "POST", path: "/admin/invitation/accept" },
  viewOwnProfile: { method: "GET", path: "/admin/profile/view" },
  changeOwnName: { method: "POST", path: "/admin/profile/change" },
  changeOwnPassword: { method: "POST", path: "/admin/profile/change-password" },
  startSecondFactor: { method: "POST", path: "/admin/profile/start-second-factor" },
  confirmSecondFactor: { method: "POST", path: "/admin/profile/confirm-second-factor" },
  renewRecoveryCodes: { method: "POST", path: "/admin/profile/renew-recovery-codes" },
  listOwnStaffSessions: { method: "GET", path: "/admin/profile/list-sessions" },
  endOwnStaffSession: { method: "POST", path: "/admin/profile/end-session" },
  endOtherStaffSessions: { method: "POST", path: "/admin/profile/end-other-sessions" },

  // Members of staff
  listStaff: { method: "GET", path: "/admin/staff/list" },
  viewStaffMember: { method: "GET", path: "/admin/staff/view" },
  listInvitations: { method: "GET", path: "/admin/staff/list-invitations" },
  inviteStaff: { method: "POST", path: "/admin/staff/invite" },
  revokeInvitation: { method: "POST", path: "/admin/staff/revoke-invitation" },
  changeStaffRole: { method: "POST", path: "/admin/staff/change-role" },
  blockStaff: { method: "POST", path: "/admin/staff/block" },
  renewStaffAccess: { method: "POST", path: "/admin/staff/renew-access" },
  listStaffSessions: { method: "GET", path: "/admin/staff/list-sessions" },
  endStaffSession: { method: "POST", path: "/admin/staff/end-session" },

  // API keys
  listApiKeys: { method: "GET", path: "/admin/api-keys/list" },
  addApiKey: { method: "POST", path: "/admin/api-keys/add" },
  revokeApiKey: { method: "POST", path: "/admin/api-keys/revoke" },

  // Saved views of lists
  listViews: { method: "GET", path: "/admin/views/list" },
  addView: { method: "POST", path: "/admin/views/add" },
  changeView: { method: "POST", path: "/admin/views/change" },
  removeView: { method: "POST", path: "/admin/views/remove" },
  chooseDefaultView: { method: "POST", path: "/admin/views/choose-default" },

  // Search
  searchEverything: { method: "GET", path: "/admin/search/everything" },

  // Audit log
  listAuditEntries: { method: "GET", path: "/admin/audit/list" },
  listAuditChoices: { method: "GET", path: "/admin/audit/choices" },
  viewAuditCheck: { method: "GET", path: "/admin/audit/check" },
  exportAuditEntries: { method: "POST", path: "/admin/audit/export" },
} as const;
