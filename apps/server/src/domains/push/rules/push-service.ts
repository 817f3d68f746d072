/** The push services of the browsers' makers, by host. A name that begins with a dot means all hosts below it. */
const PUSH_SERVICES = [
  "fcm.googleapis.com",
  ".push.services.mozilla.com",
  ".notify.windows.com",
  ".push.apple.com",
];

/**
 * Whether notifications may be sent to an endpoint. It comes from a browser, so anything else could make the shop send
 * requests into its own network. In development the push service may be the sandbox.
 */
export function isPushService(endpoint: string, { production }: { production: boolean }): boolean {
  const { protocol, host, username, password } = new URL(endpoint);
  if (username || password) return false;
  if (!production) return protocol === "https:" || protocol === "http:";
  return (
    protocol === "https:" &&
    PUSH_SERVICES.some((name) => (name.startsWith(".") ? host.endsWith(name) : host === name))
  );
}
