import { accessSync, constants, existsSync, readdirSync } from "node:fs";
import path from "node:path";

const VERSIONS = "/usr/lib/postgresql";
/** Each program, and the package of Debian that has it. */
const PROGRAMS = {
  patroni: "patroni",
  etcd: "etcd-server",
  haproxy: "haproxy",
  pgbouncer: "pgbouncer",
  ip: "iproute2",
  setpriv: "util-linux",
} as const;

/** The folder of the newest PostgreSQL of Debian; null where there is none. */
export function findPostgres(): string | null {
  if (!existsSync(VERSIONS)) return null;
  const folders = readdirSync(VERSIONS)
    .toSorted((a, b) => Number(b) - Number(a))
    .map((version) => path.join(VERSIONS, version, "bin"));
  return folders.find((folder) => existsSync(path.join(folder, "postgres"))) ?? null;
}

/** The packages of Debian that are missing. */
export function findMissing(): string[] {
  const missing = Object.entries(PROGRAMS)
    .filter(([program]) => findProgram(program) === null)
    .map(([, name]) => name as string);
  return findPostgres() === null ? [...missing, "postgresql"] : missing;
}

export function findProgram(name: string): string | null {
  const folders = [...(process.env.PATH ?? "").split(":"), "/usr/sbin", "/sbin"];
  return folders.map((folder) => path.join(folder, name)).find(isProgram) ?? null;
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
