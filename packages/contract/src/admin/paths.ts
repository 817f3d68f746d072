/** Where the back office is, below the shop's origin. */
export const ADMIN_BASE = "/admin";

/** The paths of the back office that are named elsewhere, such as in emails. Secrets go in the fragment, which browsers do not send to any server. */
export const adminPaths = {
  home: () => ADMIN_BASE,
  signIn: () => `${ADMIN_BASE}/sign-in`,
  staff: () => `${ADMIN_BASE}/staff`,
  audit: () => `${ADMIN_BASE}/audit`,
  backups: () => `${ADMIN_BASE}/settings/backups`,
  profile: () => `${ADMIN_BASE}/profile`,
  /** My parcels of a rider. */
  run: () => `${ADMIN_BASE}/run`,
  /** The service worker that opens My parcels without a connection. */
  runWorker: () => `${ADMIN_BASE}/run-worker.js`,
  invitation: (token: string) => `${ADMIN_BASE}/invitation#${token}`,
} as const;
