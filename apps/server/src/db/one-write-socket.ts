import { Socket } from "node:net";

type WriteDone = (error?: Error | null) => void;

/**
 * Sends everything that is written in one turn in one piece. A statement is four messages, and each write to the kernel
 * costs more than making the statement.
 */
export class OneWriteSocket extends Socket {
  #waiting: Uint8Array[] = [];
  readonly #flush = () => {
    const chunks = this.#waiting;
    if (chunks.length === 0) return;
    this.#waiting = [];
    if (this.writable) super.write(chunks.length === 1 ? (chunks[0] as Uint8Array) : Buffer.concat(chunks));
  };

  override write(chunk: Uint8Array | string, done?: WriteDone): boolean;
  override write(chunk: Uint8Array | string, encoding?: BufferEncoding, done?: WriteDone): boolean;
  override write(chunk: Uint8Array | string, ...rest: [(BufferEncoding | WriteDone)?, WriteDone?]): boolean {
    if (typeof chunk === "string" || rest.length > 0) {
      this.#flush();
      return super.write(chunk as string, ...(rest as [BufferEncoding?, WriteDone?]));
    }
    if (this.#waiting.length === 0) process.nextTick(this.#flush);
    this.#waiting.push(chunk);
    return !this.writableNeedDrain;
  }

  // Node gives a socket that connects its own `write`, in front of the one above.
  override connect(...to: never[]): this {
    super.connect(...(to as unknown as [string]));
    Reflect.deleteProperty(this, "write");
    return this;
  }

  override end(...rest: never[]): this {
    this.#flush();
    return super.end(...rest);
  }

  // What is written waits for the end of the turn anyway.
  override cork(): void {}
  override uncork(): void {}
}
