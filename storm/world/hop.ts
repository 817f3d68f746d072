import { once } from "node:events";
import net from "node:net";

/** One hop of the network: passes bytes on, and can cut, delay, hold or refuse connections. */
export class Hop {
  readonly #server: net.Server;
  readonly #target: net.NetConnectOpts;
  readonly #sockets = new Set<net.Socket>();
  #delayMs = 0;
  #isRefusing = false;

  private constructor(target: net.NetConnectOpts) {
    this.#target = target;
    this.#server = net.createServer({ noDelay: true }, (near) => this.#join(near));
  }

  static async open(target: net.NetConnectOpts): Promise<Hop> {
    const proxy = new Hop(target);
    proxy.#server.listen(0, "127.0.0.1");
    await once(proxy.#server, "listening");
    return proxy;
  }

  get port(): number {
    return (this.#server.address() as net.AddressInfo).port;
  }

  /** Resets every open connection. @returns how many there were */
  cut(): number {
    const count = this.#sockets.size / 2;
    for (const socket of this.#sockets) {
      // Only a connection by TCP can be reset; that to PostgreSQL's socket can only be ended.
      if (socket.remoteFamily === undefined) socket.destroy();
      else socket.resetAndDestroy();
    }
    return count;
  }

  /** Every piece of data is this late from now on. */
  delay(ms: number): void {
    this.#delayMs = ms;
  }

  /** New connections are reset at once. */
  refuse(isRefusing: boolean): void {
    this.#isRefusing = isRefusing;
  }

  heal(): void {
    this.delay(0);
    this.refuse(false);
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    this.#server.close();
    await once(this.#server, "close");
  }

  #join(near: net.Socket): void {
    near.on("error", () => {}); // a killed process resets its connections
    if (this.#isRefusing) {
      near.resetAndDestroy();
      return;
    }
    const far = net.connect({ noDelay: true, ...this.#target });
    for (const socket of [near, far]) {
      this.#sockets.add(socket);
      socket.on("close", () => this.#sockets.delete(socket));
    }
    this.#pass(near, far);
    this.#pass(far, near);
  }

  /** Each piece waits for the one before. Without a stream between them, which would cost more than what it passes. */
  #pass(from: net.Socket, to: net.Socket): void {
    let isHolding = false;
    const write = (chunk: Buffer) => {
      isHolding = false;
      if (to.write(chunk)) from.resume();
      else to.once("drain", () => from.resume());
      if (from.readableEnded) to.end();
      if (from.closed) to.destroySoon();
    };
    from.on("data", (chunk) => {
      from.pause();
      isHolding = this.#delayMs > 0;
      if (isHolding) setTimeout(write, this.#delayMs, chunk);
      else write(chunk);
    });
    // What it holds is still sent.
    from.on("end", () => isHolding || to.end());
    from.on("close", () => isHolding || to.destroySoon());
    from.on("error", () => to.destroy());
  }
}
