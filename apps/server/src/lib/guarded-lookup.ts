import { type LookupAddress, type LookupOptions, lookup } from "node:dns";

type LookupCallback = (
  error: NodeJS.ErrnoException | null,
  address: string | LookupAddress[],
  family?: number,
) => void;

/**
 * Resolves a name when a connection is made, and hides every address of it that may not be asked, so that a name that
 * has been pointed elsewhere meanwhile leads nowhere.
 */
export function guardedLookup(isAllowed: (address: string) => boolean) {
  return (hostname: string, options: LookupOptions, done: LookupCallback): void => {
    lookup(hostname, { ...options, all: true }, (error, found) => {
      const allowed = (found ?? []).filter(({ address }) => isAllowed(address));
      const [first] = allowed;
      if (error || !first) return done(error ?? new Error("No public address"), "");
      if (options.all) return done(null, allowed);
      done(null, first.address, first.family);
    });
  };
}
