import { spawnSync } from "node:child_process";
import os from "node:os";
import { CannotStart } from "./cannot-start.ts";

/** Who runs PostgreSQL: nobody in particular when we are an ordinary user, someone else when we are root. */
export type Account = { name: string; uid: number; gid: number };

/** PostgreSQL refuses to run as root, and needs an entry in the list of users for the account that runs it. */
const STAND_INS = ["postgres", "nobody"];

export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

/** The name under which our own processes come to PostgreSQL's socket. */
export function ownName(): string {
  return os.userInfo().username;
}

export function findAccount(nameOrUid: string | number): Account | null {
  const found = spawnSync("getent", ["passwd", String(nameOrUid)], { encoding: "utf8" });
  return found.status === 0 ? parsePasswdLine(found.stdout) : null;
}

export function parsePasswdLine(line: string): Account | null {
  const [name, , uid, gid] = line.trim().split(":");
  if (!name || !uid || !gid) return null;
  return { name, uid: Number(uid), gid: Number(gid) };
}

export function getStandIn(): Account {
  for (const name of STAND_INS) {
    const account = findAccount(name);
    if (account && account.uid !== 0) return account;
  }
  throw new CannotStart(
    "PostgreSQL refuses to run as root, and this machine has neither a user “postgres” nor “nobody” to lend it. " +
      "Start the shop as an ordinary user, or set DATABASE_URL.",
  );
}

/** May that account run this file, or enter this folder? Asked of the kernel as the account itself. */
export function mayReach(account: Account, file: string): boolean {
  const asked = spawnSync("test", ["-x", file], {
    uid: account.uid,
    gid: account.gid,
    cwd: "/",
  });
  if (asked.error) {
    throw new CannotStart(
      `PostgreSQL must not run as root, and changing to the user “${account.name}” is not permitted here ` +
        `(${asked.error.message}). Start the shop as an ordinary user, or set DATABASE_URL.`,
    );
  }
  return asked.status === 0;
}
