import pg from "pg";

type Channel = "stale" | "outbox" | "payments" | "orders";

/**
 * Listens on channels until closed, all on one connection, and reconnects when the connection breaks.
 * @param handlers.onGap called after each connection, the first included: messages may have been missed before it
 */
export async function listen<const Name extends Channel>(
  databaseUrl: string,
  channels: readonly Name[],
  handlers: {
    onMessage: (payload: string, channel: Name) => void;
    onGap: () => void;
    onError?: (error: Error) => void;
  },
): Promise<{ close: () => Promise<void> }> {
  let client: pg.Client | null = null;
  let closed = false;
  let timer: NodeJS.Timeout | undefined;

  async function start(): Promise<void> {
    const next = new pg.Client({
      connectionString: databaseUrl,
      application_name: `suya-and-silk listen ${channels.join(" ")}`,
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
    });
    let broken = false;
    const reconnect = (error?: Error) => {
      if (broken || closed) return;
      broken = true;
      if (error) handlers.onError?.(error);
      next.end().catch(() => {}); // the connection is already broken
      timer = setTimeout(() => start().catch(() => {}), 250); // a failed start() schedules the next attempt itself
    };
    next.on("error", reconnect);
    next.on("end", () => reconnect());
    next.on("notification", ({ channel, payload = "" }) => handlers.onMessage(payload, channel as Name));
    try {
      await next.connect();
      for (const channel of channels) await next.query(`listen ${channel}`);
      client = next;
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
      await client?.end();
    },
  };
}
