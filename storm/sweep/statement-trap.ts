import { once } from "node:events";
import net from "node:net";

const SYNC = 0x53; // "S": the end of a statement with parameters
const QUERY = 0x51; // "Q": a statement without
/** The end of an answer: ReadyForQuery, outside or inside a transaction. */
const READY = Buffer.from([0x5a, 0, 0, 0, 5]);

type When = "before" | "after";

interface Armed {
  nth: number;
  when: When;
  spring: () => void;
}

/**
 * Stands between a process and PostgreSQL, counts the statements that pass, and springs at one of them: before it is
 * passed on, or after PostgreSQL has carried it out and before the process hears of that. Then nothing passes any more on
 * that connection.
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
    let isDead = false;
    let springsAtAnswer: (() => void) | null = null;
    const messages = new FrontendMessages();

    near.on("data", (chunk) => {
      for (const { bytes, endsStatement } of messages.read(chunk)) {
        if (isDead) return;
        const sprung = endsStatement ? this.#pass() : null;
        if (sprung?.when === "before") {
          isDead = true;
          sprung.spring();
          return;
        }
        if (sprung) springsAtAnswer = sprung.spring;
        far.write(bytes);
      }
    });
    far.on("data", (chunk) => {
      if (isDead) return;
      if (springsAtAnswer && chunk.subarray(-6, -1).equals(READY)) {
        isDead = true;
        springsAtAnswer();
        return;
      }
      if (!springsAtAnswer) near.write(chunk);
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

/** Cuts what a client of PostgreSQL sends into groups of messages, each up to the end of a statement. */
class FrontendMessages {
  #rest: Buffer = Buffer.alloc(0);
  #group: Buffer[] = [];
  #isStarted = false;

  read(chunk: Buffer): { bytes: Buffer; endsStatement: boolean }[] {
    this.#rest = Buffer.concat([this.#rest, chunk]);
    const groups: { bytes: Buffer; endsStatement: boolean }[] = [];
    for (;;) {
      // The first message has no type.
      const typeBytes = this.#isStarted ? 1 : 0;
      if (this.#rest.length < typeBytes + 4) return groups;
      const length = typeBytes + this.#rest.readInt32BE(typeBytes);
      if (this.#rest.length < length) return groups;
      const message = this.#rest.subarray(0, length);
      this.#rest = this.#rest.subarray(length);
      const type = this.#isStarted ? message[0] : undefined;
      this.#isStarted = true;
      this.#group.push(message);
      const endsStatement = type === SYNC || type === QUERY;
      // What belongs to no statement, such as the start and the end of the connection, is passed on at once.
      const isPartOfOne = type !== undefined && "PBDECH".includes(String.fromCharCode(type));
      if (isPartOfOne) continue;
      groups.push({ bytes: Buffer.concat(this.#group), endsStatement });
      this.#group = [];
    }
  }
}
