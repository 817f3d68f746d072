import { CannotStart } from "../../apps/server/postgres/cannot-start.ts";
import { openAndClose } from "./free-port.ts";
import type { Port } from "./settings.ts";

/** Finds out before anything is started what would otherwise come as a crash a minute later. */
export async function ensureFree(ports: readonly Port[]): Promise<void> {
  ensureDifferent(ports);
  for (const port of ports) await ensureOpenable(port);
}

function ensureDifferent(ports: readonly Port[]): void {
  for (const [index, port] of ports.entries()) {
    const twin = ports.slice(0, index).find((other) => other.number === port.number);
    if (!twin) continue;
    throw new CannotStart(
      `${twin.variable} and ${port.variable} are both ${port.number}: set one of them to another port.`,
    );
  }
}

async function ensureOpenable(port: Port): Promise<void> {
  try {
    await openAndClose({ port: port.number, host: port.host });
  } catch (error) {
    throw new CannotStart(explain(port, error as NodeJS.ErrnoException));
  }
}

export function explain({ number, host, variable }: Port, { code, message }: NodeJS.ErrnoException): string {
  if (code === "EADDRINUSE") {
    return `Port ${number} is in use. Stop what uses it, or set ${variable} to another port.`;
  }
  if (code === "EACCES") {
    return `Port ${number} may not be opened by this user. Set ${variable} to one above 1023.`;
  }
  return `${host}:${number} cannot be listened on (${message}). Set ${variable === "PORT" ? "HOST or PORT" : variable}.`;
}
