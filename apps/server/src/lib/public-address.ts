import { BlockList, isIP } from "node:net";

/** Networks that are not the public internet (IANA special-purpose registries, as of 2026). */
const NOT_PUBLIC: readonly [address: string, prefix: number][] = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
];
const NOT_PUBLIC_6: readonly [address: string, prefix: number][] = [
  ["64:ff9b:1::", 48],
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
];

const blocked = new BlockList();
for (const [address, prefix] of NOT_PUBLIC) blocked.addSubnet(address, prefix, "ipv4");
for (const [address, prefix] of NOT_PUBLIC_6) blocked.addSubnet(address, prefix, "ipv6");
/** The only part of IPv6 that is given out to the public internet (RFC 4291, section 2.4). */
const global6 = new BlockList();
global6.addSubnet("2000::", 3, "ipv6");

/** Whether an IP address is on the public internet, so that fetching from it reaches nothing of the shop's own network. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !blocked.check(address, "ipv4");
  return version === 6 && global6.check(address, "ipv6") && !blocked.check(address, "ipv6");
}
