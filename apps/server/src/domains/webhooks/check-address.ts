import { isIP } from "node:net";
import type { Env } from "../../env.ts";
import { isPublicAddress } from "../../lib/public-address.ts";
import { refuse } from "../../lib/refuse.ts";

/** Which IP addresses webhooks may be sent to. In development the receiver may run on the same machine. */
export const webhookAddresses =
  ({ production }: Pick<Env, "production">) =>
  (address: string): boolean =>
    !production || isPublicAddress(address);

/** Refuses what a webhook must not be sent to: in production anything but https on the public internet. */
export function checkAddress({ env }: { env: Pick<Env, "production"> }, url: string): void {
  const { protocol, hostname, username, password } = new URL(url);
  if (username || password) refuseAddress("Please enter the address without a user name and password");
  if (env.production && protocol !== "https:")
    refuseAddress("Please enter an address that begins with https://");
  // A literal address is connected to without a lookup. Names are judged when the connection is made.
  const host = hostname.replace(/^\[|\]$/g, "");
  const isLiteral = isIP(host) !== 0;
  if (isLiteral && !webhookAddresses(env)(host)) refuseAddress("This address is not on the public internet");
}

function refuseAddress(sentence: string): never {
  return refuse("bad_input", { fields: { url: sentence } }, { message: sentence });
}
