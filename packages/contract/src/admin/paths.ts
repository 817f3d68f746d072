/** Where the back office is, below the shop's origin. */
export const ADMIN_BASE = "/admin";

/** The paths of the back office that emails link to. Secrets go in the fragment, which browsers do not send to any server. */
export const adminPaths = {
  home: () => ADMIN_BASE,
  signIn: () => `${ADMIN_BASE}/sign-in`,
  staff: () => `${ADMIN_BASE}/staff`,
  audit: () => `${ADMIN_BASE}/audit`,
  backups: () => `${ADMIN_BASE}/settings/backups`,
  profile: () => `${ADMIN_BASE}/profile`,
  invitation: (token: string) => `${ADMIN_BASE}/invitation#${token}`,
} as const;
