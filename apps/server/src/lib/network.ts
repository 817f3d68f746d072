import { isIPv6 } from "node:net";

const GROUPS = 8;
/** The first half of an IPv6 address identifies the network. A single household can change the other half at will. */
const NETWORK_GROUPS = 4;

/** The network that rate limits count by: a whole IPv4 address, or the first 64 bits of an IPv6 address. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const groups = groupsOf(address);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isMapped)
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 255])
      .join(".");
  return groups
    .slice(0, NETWORK_GROUPS)
    .map((group) => group.toString(16))
    .join(":");
}

/** The eight groups of an IPv6 address, however it is written. */
function groupsOf(address: string): number[] {
  const [plain = ""] = address.split("%");
  const withoutDots = plain.replace(/\d+\.\d+\.\d+\.\d+$/, (dotted) => {
    const [a = 0, b = 0, c = 0, d = 0] = dotted.split(".").map(Number);
    return `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`;
  });
  const [front = [], back = []] = withoutDots.split("::").map((part) =>
    part
      .split(":")
      .filter(Boolean)
      .map((group) => Number.parseInt(group, 16)),
  );
  const gap = Array<number>(Math.max(0, GROUPS - front.length - back.length)).fill(0);
  return [...front, ...gap, ...back];
}
