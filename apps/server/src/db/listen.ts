import pg from "pg";

/**
 * Listens on one channel for as long as the process lives; connects again when the connection breaks.
 * @param onMessage is told of each message
 * @param onGap is told whenever messages may have been missed: after each reconnection
 */
export async function listen(
  databaseUrl: string,
  channel: "stale" | "outbox" | "payments",
  handlers: { onMessage: (payload: string) => void; onGap: () => void; onError?: (error: Error) => void },
): Promise<{ close: () => Promise<void> }> {
  let client: pg.Client | null = null;
  let closed = false;
  let timer: NodeJS.Timeout | undefined;

  async function start(): Promise<void> {
    const next = new pg.Client({
      connectionString: databaseUrl,
      application_name: `suya-and-silk listen ${channel}`,
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
    });
    let broken = false;
    const again = (error?: Error) => {
      if (broken || closed) return;
      broken = true;
      if (error) handlers.onError?.(error);
      next.end().catch(() => {}); // it is already broken
      timer = setTimeout(() => start().catch(() => {}), 250); // start() itself arranges the next try
    };
    next.on("error", again);
    next.on("end", () => again());
    next.on("notification", (message) => handlers.onMessage(message.payload ?? ""));
    try {
      await next.connect();
      await next.query(`listen ${channel}`);
      client = next;
      handlers.onGap();
    } catch (error) {
      again(error as Error);
      throw error;
    }
  }

  await start();
  return {
    async close() {
      closed = true;
      clearTimeout(timer);
      await client?.end();
    },
  };
}
