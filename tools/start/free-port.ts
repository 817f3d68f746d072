import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";

/**
 * Below the ports that operating systems choose themselves (from 32768 on Linux): any connection could take one of those
 * before the caller listens.
 */
const [FIRST, END] = [20_000, 32_000];

/** A port that nobody listens on at this moment. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST, END);
    const isFree = await openAndClose({ port, host: "127.0.0.1" }).then(
      () => true,
      () => false,
    );
    if (isFree) return port;
  }
}

/** @throws the system's error if the program may not listen */
export async function openAndClose(place: { port: number; host: string }): Promise<void> {
  const server = createServer().listen({ ...place, exclusive: true });
  await once(server, "listening");
  server.close();
  await once(server, "close");
}
