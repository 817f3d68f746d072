import { execFileSync } from "node:child_process";

/** The machine that runs the shop is this one, at the bridge; those of the database have network namespaces. */
const BRIDGE = "shop-cluster";
const NETWORK = "10.213.77";

export const MACHINES = ["db1", "db2", "db3"] as const;
export type MachineName = (typeof MACHINES)[number];

export const addressOf = (name: MachineName) => `${NETWORK}.1${name.slice(2)}`;
const namespaceOf = (name: MachineName) => `shop-${name}`;
const cableOf = (name: MachineName) => `shopv-${name}`;

const ip = (...args: string[]) =>
  execFileSync("ip", args, { encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });

/** A bridge with a cable to each machine of the database. What an earlier run left behind is removed first. */
export function openNetwork(): void {
  closeNetwork();
  ip("link", "add", BRIDGE, "type", "bridge");
  ip("addr", "add", `${NETWORK}.1/24`, "dev", BRIDGE);
  ip("link", "set", BRIDGE, "up");
  for (const name of MACHINES) {
    const namespace = namespaceOf(name);
    ip("netns", "add", namespace);
    ip("link", "add", cableOf(name), "type", "veth", "peer", "name", "eth0", "netns", namespace);
    ip("link", "set", cableOf(name), "master", BRIDGE, "up");
    ip("-n", namespace, "addr", "add", `${addressOf(name)}/24`, "dev", "eth0");
    ip("-n", namespace, "link", "set", "eth0", "up");
    ip("-n", namespace, "link", "set", "lo", "up");
  }
}

export function closeNetwork(): void {
  for (const name of MACHINES) {
    killAllOn(name);
    quietly("netns", "del", namespaceOf(name));
    quietly("link", "del", cableOf(name));
  }
  quietly("link", "del", BRIDGE);
}

function quietly(...args: string[]): void {
  try {
    ip(...args);
  } catch {
    // it is not there
  }
}

/** Pulls the cable: nothing reaches the machine or leaves it, and its processes keep running. */
export function pullCable(name: MachineName): void {
  ip("link", "set", cableOf(name), "down");
}

export function plugCable(name: MachineName): void {
  ip("link", "set", cableOf(name), "up");
}

/** The command that runs another one on a machine, as a user. */
export function commandOn(name: MachineName, user: string, command: readonly string[]): string[] {
  const asUser = ["setpriv", `--reuid=${user}`, `--regid=${user}`, "--init-groups"];
  return ["ip", "netns", "exec", namespaceOf(name), ...asUser, ...command];
}

/** The processes on a machine: only those that were started there. */
function processesOn(name: MachineName): number[] {
  try {
    return ip("netns", "pids", namespaceOf(name)).split("\n").filter(Boolean).map(Number);
  } catch {
    return [];
  }
}

/** `kill -9` of everything on a machine, as when its power fails. */
export function killAllOn(name: MachineName): void {
  // New ones may have begun meanwhile.
  for (let pids = processesOn(name); pids.length > 0; pids = processesOn(name))
    for (const pid of pids) killHard(pid);
}

export function killHard(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // it has ended meanwhile
  }
}
