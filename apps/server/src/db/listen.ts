import pg from "pg";
import { databaseOutage } from "./outage.ts";

type Channel = "stale" | "outbox" | "payments" | "orders";

const CONNECT_WITHIN_MS = 5_000;
const RECONNECT_AFTER_MS = 250;
/**
 * How often the connection is asked for an answer, and how long that may take. If a network or a proxy swallows what is
 * sent, nothing else would show that messages can no longer arrive.
 */
const ASK_EVERY_MS = 1_000;
const ANSWER_WITHIN_MS = 2_000;

/**
 * Listens on channels until closed, all on one connection, and reconnects when the connection breaks or falls silent.
 * @param handlers.onGap called after each connection, the first included: messages may have been missed before it
 * @param handlers.onLost called when no message can arrive: until the next `onGap`
 */
export async function listen<const Name extends Channel>(
  databaseUrl: string,
  channels: readonly Name[],
  handlers: {
    onMessage: (payload: string, channel: Name) => void;
    onGap: () => void;
    onLost?: () => void;
    onError?: (error: Error) => void;
  },
): Promise<{ close: () => Promise<void> }> {
  let client: pg.Client | null = null;
  let closed = false;
  let timer: NodeJS.Timeout | undefined;
  let stopAsking = () => {};

  async function start(): Promise<void> {
    const next = new pg.Client({
      connectionString: databaseUrl,
      application_name: `suya-and-silk listen ${channels.join(" ")}`,
      connectionTimeoutMillis: CONNECT_WITHIN_MS,
      query_timeout: CONNECT_WITHIN_MS,
      keepAlive: true,
    });
    let broken = false;
    const reconnect = (error?: Error) => {
      if (broken || closed) return;
      broken = true;
      stopAsking();
      handlers.onLost?.();
      if (error) {
        databaseOutage.noteLoss(error);
        handlers.onError?.(error);
      }
      next.end().catch(() => {}); // the connection is already broken
      // A failed start() schedules the next attempt itself.
      timer = setTimeout(() => start().catch(() => {}), RECONNECT_AFTER_MS);
    };
    next.on("error", reconnect);
    next.on("end", () => reconnect());
    next.on("notification", ({ channel, payload = "" }) => handlers.onMessage(payload, channel as Name));
    try {
      await next.connect();
      for (const channel of channels) await next.query(`listen ${channel}`);
      // Closed while it was connecting: nobody else would end it.
      if (closed) return await next.end();
      client = next;
      stopAsking = askAgainAndAgain(next, reconnect);
      handlers.onGap();
    } catch (error) {
      reconnect(error as Error);
      throw error;
    }
  }

  await start();
  return {
    async close() {
      closed = true;
      clearTimeout(timer);
      stopAsking();
      await client?.end();
    },
  };
}

/** @returns a function that stops asking */
function askAgainAndAgain(client: pg.Client, onSilence: (error: Error) => void): () => void {
  let late: NodeJS.Timeout | undefined;
  const asking = setInterval(() => {
    if (late !== undefined) return;
    const isSilent = new Error(`The connection has not answered for ${ANSWER_WITHIN_MS} ms`);
    // A process that was busy for that long reads what has arrived before it decides.
    late = setTimeout(() => setImmediate(() => late !== undefined && onSilence(isSilent)), ANSWER_WITHIN_MS);
    client.query("select 1").then(
      () => {
        clearTimeout(late);
        late = undefined;
      },
      () => {}, // the connection is broken, which it tells itself, or too late
    );
  }, ASK_EVERY_MS);
  return () => {
    clearInterval(asking);
    clearTimeout(late);
    late = undefined;
  };
}
