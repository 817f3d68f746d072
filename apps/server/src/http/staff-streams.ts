import type { ServerResponse } from "node:http";
import type { Role } from "@shop/contract/admin/permissions";
import { refuse } from "../lib/refuse.ts";

/** A browser opens at most six connections to one host, and the back office needs some of them for its calls. */
export const STREAMS_PER_MEMBER = 4;
export const STREAMS_MAX = 200;
/** How often sessions are checked, and how often the state is read in case a notification was lost. */
export const CHECK_EVERY_MS = 5_000;
/** A signal can arrive just before its transaction commits, so the state is read again after these times. */
const READ_AGAIN_MS = [250, 1_000];
/** Proxies close connections on which nothing is sent for a while. */
const HEARTBEAT_EVERY_CHECKS = 3;

export interface StreamOwner {
  staffId: number;
  sessionId: number;
}

interface Stream extends StreamOwner {
  response: ServerResponse;
  mayRead: (role: Role) => boolean;
  /** The newest state that a slow reader has not been sent yet. */
  waiting: string | null;
}

export interface StreamSource {
  /** The state as it is now, as JSON. */
  read: () => Promise<string>;
  /** The roles of the members whose sessions are live, by session. It does not keep the sessions alive. */
  findLiveSessions: (sessionIds: readonly number[]) => Promise<ReadonlyMap<number, Role>>;
}

/**
 * Server-sent events for members of staff: each stream gets the newest state whenever it changes. One read serves all
 * streams. A stream ends with its session. A slow reader skips states, so it costs no memory and delays nobody.
 */
export class StaffStreams {
  readonly #source: StreamSource;
  readonly #streams = new Set<Stream>();
  #timer: NodeJS.Timeout | undefined;
  #readAgain: NodeJS.Timeout[] = [];
  #checks = 0;
  #sent = "";
  #refreshing: Promise<void> | null = null;
  #isStale = false;
  #isClosed = false;

  constructor(source: StreamSource) {
    this.#source = source;
  }

  /**
   * Refuses a further stream of a member who has too many, or of anybody when there are too many in all.
   * @throws Refusal
   */
  requireRoom({ staffId }: Pick<StreamOwner, "staffId">): void {
    const own = [...this.#streams].filter((stream) => stream.staffId === staffId).length;
    if (own >= STREAMS_PER_MEMBER) refuse("too_many_streams", null, { retryAfter: 60 });
    if (this.#isClosed || this.#streams.size >= STREAMS_MAX) refuse("busy", null, { retryAfter: 60 });
  }

  /** Sends the state as it is, and then every new one until the stream ends. */
  async open(
    response: ServerResponse,
    { staffId, sessionId, mayRead }: StreamOwner & Pick<Stream, "mayRead">,
  ): Promise<void> {
    const stream: Stream = { response, staffId, sessionId, mayRead, waiting: null };
    this.#streams.add(stream);
    response.once("close", () => this.#forget(stream));
    response.on("error", () => this.#forget(stream));
    response.on("drain", () => {
      const { waiting } = stream;
      stream.waiting = null;
      if (waiting !== null) response.write(waiting);
    });
    this.#timer ??= setInterval(() => void this.#check(), CHECK_EVERY_MS).unref();
    response.writeHead(200, {
      "content-type": "text/event-stream; charset=utf-8",
      // Proxies neither keep, nor compress, nor collect what is sent.
      "cache-control": "no-store, no-transform",
      "x-accel-buffering": "no",
      "x-content-type-options": "nosniff",
      "cross-origin-resource-policy": "same-origin",
    });
    response.write("retry: 2000\n\n");
    const state = await this.#source.read();
    if (this.#streams.has(stream)) send(stream, eventOf(state));
  }

  /** The state may have changed. */
  signal(): void {
    if (this.#streams.size === 0) return;
    void this.#refresh();
    for (const timer of this.#readAgain) clearTimeout(timer);
    this.#readAgain = READ_AGAIN_MS.map((ms) => setTimeout(() => void this.#refresh(), ms).unref());
  }

  /** Ends all streams, and opens no more. */
  close(): void {
    this.#isClosed = true;
    for (const stream of this.#streams) this.#end(stream, "");
  }

  async #check(): Promise<void> {
    this.#checks += 1;
    await this.#refresh();
    await this.#endWithSessions().catch(() => {}); // the database is away: the next check does it
    if (this.#checks % HEARTBEAT_EVERY_CHECKS === 0) {
      for (const stream of this.#streams) {
        if (!stream.response.writableNeedDrain) stream.response.write(": still here\n\n");
      }
    }
  }

  /** Signals that come while the state is being read lead to one more read. */
  #refresh(): Promise<void> {
    this.#isStale = true;
    this.#refreshing ??= this.#readUntilFresh().finally(() => {
      this.#refreshing = null;
    });
    return this.#refreshing;
  }

  async #readUntilFresh(): Promise<void> {
    while (this.#isStale && this.#streams.size > 0) {
      this.#isStale = false;
      const state = await this.#source.read().catch(() => null); // the next check reads it again
      if (state === null || state === this.#sent) continue;
      if (
        !(await this.#endWithSessions().then(
          () => true,
          () => false,
        ))
      )
        return;
      this.#sent = state;
      for (const stream of this.#streams) send(stream, eventOf(state));
    }
  }

  /** Ends the streams whose session has ended or whose member may no longer read the state. */
  async #endWithSessions(): Promise<void> {
    const streams = [...this.#streams];
    if (streams.length === 0) return;
    const live = await this.#source.findLiveSessions([...new Set(streams.map(({ sessionId }) => sessionId))]);
    for (const stream of streams) {
      const role = live.get(stream.sessionId);
      if (role === undefined || !stream.mayRead(role)) this.#end(stream, "event: end\ndata: session\n\n");
    }
  }

  #end(stream: Stream, last: string): void {
    this.#forget(stream);
    stream.waiting = null;
    stream.response.end(last);
  }

  #forget(stream: Stream): void {
    this.#streams.delete(stream);
    if (this.#streams.size > 0) return;
    clearInterval(this.#timer);
    for (const timer of this.#readAgain) clearTimeout(timer);
    this.#timer = undefined;
  }
}

function eventOf(state: string): string {
  return `data: ${state}\n\n`;
}

function send(stream: Stream, event: string): void {
  if (stream.response.writableNeedDrain) stream.waiting = event;
  else stream.response.write(event);
}
