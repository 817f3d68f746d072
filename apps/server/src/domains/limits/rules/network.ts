import { isIPv6 } from "node:net";

const GROUPS = 8;
/** Of an IPv6 address the first half names the network; the other half a single household can change at will. */
const GROUPS_OF_A_NETWORK = 4;

/** What attempts from one place are counted under: an IPv4 address as it is, the network of an IPv6 address. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const [plain = ""] = address.toLowerCase().split("%");
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(plain)?.[1];
  if (mapped !== undefined) return mapped;
  const [front = [], back = []] = plain.split("::").map((part) => part.split(":").filter(Boolean));
  const gap = Array<string>(Math.max(0, GROUPS - front.length - back.length)).fill("0");
  const groups = [...front, ...gap, ...back].slice(0, GROUPS_OF_A_NETWORK);
  return groups.map((group) => group.replace(/^0+(?=.)/, "")).join(":");
}
