import { once } from "node:events";
import net from "node:net";

const SYNC = 0x53; // "S": the end of a statement with parameters
const QUERY = 0x51; // "Q": a statement without
const READY = 0x5a; // "Z": the end of an answer

type When = "before" | "after";

interface Armed {
  nth: number;
  when: When;
  spring: () => void;
}

/** How a connection ends. */
interface End {
  /** How many answers the process still hears. */
  heard: number;
  /** After how many answers the trap springs. */
  springsAfter: number;
  spring: () => void;
}

/**
 * Is between a process and PostgreSQL, counts the statements that pass, and springs at one of them: before it is
 * passed on, or after PostgreSQL has carried it out and before the process gets the answer. Both wait for the answers to
 * what was sent before. Nothing that the process sends later on that connection is passed on.
 */
export class StatementTrap {
  readonly #server: net.Server;
  readonly #target: net.NetConnectOpts;
  readonly #sockets = new Set<net.Socket>();
  #count = 0;
  #armed: Armed | null = null;

  private constructor(target: net.NetConnectOpts) {
    this.#target = target;
    this.#server = net.createServer({ noDelay: true }, (near) => this.#join(near));
  }

  static async open(target: net.NetConnectOpts): Promise<StatementTrap> {
    const trap = new StatementTrap(target);
    trap.#server.listen(0, "127.0.0.1");
    await once(trap.#server, "listening");
    return trap;
  }

  get address(): net.NetConnectOpts {
    return { host: "127.0.0.1", port: (this.#server.address() as net.AddressInfo).port };
  }

  /** How many statements have passed since it was armed or disarmed. */
  get count(): number {
    return this.#count;
  }

  arm(nth: number, when: When, spring: () => void): void {
    this.#count = 0;
    this.#armed = { nth, when, spring };
  }

  /** @returns whether it had sprung */
  disarm(): boolean {
    const hasSprung = this.#armed === null;
    this.#armed = null;
    this.#count = 0;
    return hasSprung;
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    this.#server.close();
    await once(this.#server, "close");
  }

  #join(near: net.Socket): void {
    const far = net.connect({ noDelay: true, ...this.#target });
    const endBoth = () => {
      near.destroy();
      far.destroy();
    };
    for (const socket of [near, far]) {
      this.#sockets.add(socket);
      socket.on("error", endBoth);
      socket.on("close", () => {
        this.#sockets.delete(socket);
        endBoth();
      });
    }
    const statements = new FrontendMessages();
    const answers = new Messages({ firstHasType: true });
    let sent = 0;
    // PostgreSQL is also ready once after the start of the connection.
    let answered = -1;
    let end: End | null = null;

    near.on("data", (chunk) => {
      for (const { bytes, endsStatement } of statements.read(chunk)) {
        if (end) return;
        const sprung = endsStatement ? this.#pass() : null;
        if (sprung) {
          const { when, spring } = sprung;
          end = { heard: sent, springsAfter: when === "before" ? sent : sent + 1, spring };
          if (answered === end.springsAfter) spring();
          if (when === "before") return;
        }
        if (endsStatement) sent += 1;
        far.write(bytes);
      }
    });
    far.on("data", (chunk) => {
      const heard: Buffer[] = [];
      let isEnd = false;
      for (const { type, bytes } of answers.read(chunk)) {
        if (!end || answered < end.heard) heard.push(bytes);
        if (type !== READY) continue;
        answered += 1;
        isEnd ||= answered === end?.springsAfter;
      }
      if (heard.length > 0) near.write(Buffer.concat(heard));
      if (isEnd) end?.spring();
    });
  }

  /** Counts a statement. @returns the trap, if this is the one it springs at */
  #pass(): Armed | null {
    this.#count += 1;
    const armed = this.#armed;
    if (armed === null || this.#count !== armed.nth) return null;
    this.#armed = null;
    return armed;
  }
}

/** Cuts what one side of a connection to PostgreSQL sends into messages. */
class Messages {
  #rest: Buffer = Buffer.alloc(0);
  #hasType: boolean;

  constructor({ firstHasType }: { firstHasType: boolean }) {
    this.#hasType = firstHasType;
  }

  *read(chunk: Buffer): Generator<{ type: number | undefined; bytes: Buffer }> {
    this.#rest = Buffer.concat([this.#rest, chunk]);
    for (;;) {
      const typeBytes = this.#hasType ? 1 : 0;
      if (this.#rest.length < typeBytes + 4) return;
      const length = typeBytes + this.#rest.readInt32BE(typeBytes);
      if (this.#rest.length < length) return;
      const bytes = this.#rest.subarray(0, length);
      this.#rest = this.#rest.subarray(length);
      const type = this.#hasType ? bytes[0] : undefined;
      this.#hasType = true;
      yield { type, bytes };
    }
  }
}

/** Cuts what a client of PostgreSQL sends into groups of messages, each up to the end of a statement. */
class FrontendMessages {
  readonly #messages = new Messages({ firstHasType: false });
  #group: Buffer[] = [];

  *read(chunk: Buffer): Generator<{ bytes: Buffer; endsStatement: boolean }> {
    for (const { type, bytes } of this.#messages.read(chunk)) {
      this.#group.push(bytes);
      // What belongs to no statement, such as the start and the end of the connection, is passed on at once.
      const isPartOfOne = type !== undefined && "PBDECH".includes(String.fromCharCode(type));
      if (isPartOfOne) continue;
      const group = Buffer.concat(this.#group);
      this.#group = [];
      yield { bytes: group, endsStatement: type === SYNC || type === QUERY };
    }
  }
}
