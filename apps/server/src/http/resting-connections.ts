import type { ServerResponse } from "node:http";
import { Socket } from "node:net";

/**
 * Two thousand refusals a second cost a tenth of a core. There are at most 4,000 connections (`guard-connections.ts`), so
 * none rests much longer than the two seconds that a refusal asks its client to wait.
 */
const [WOKEN_AT_ONCE, EVERY_MS] = [20, 10];

/**
 * In an overload most requests are refused, and a client who asks again at once would cost the shop more than one who is
 * served. So after a refusal the shop reads on only when it is the connection's turn. Until then, what the client sends
 * waits in the kernel.
 */
export class RestingConnections {
  readonly #resting: Socket[] = [];
  #timer: NodeJS.Timeout | undefined;

  /** Lets the connection rest when this answer is sent. */
  restAfter(response: ServerResponse): void {
    const { socket } = response;
    if (!(socket instanceof Socket)) return;
    // When an answer has ended, Node reads what is left of the request, which would end the rest.
    response.once("finish", () => this.#rest(socket));
  }

  #rest(socket: Socket): void {
    if (socket.destroyed) return;
    socket.pause();
    this.#resting.push(socket);
    this.#timer ??= setInterval(() => this.#wake(), EVERY_MS);
  }

  #wake(): void {
    for (const socket of this.#resting.splice(0, WOKEN_AT_ONCE)) socket.resume();
    if (this.#resting.length > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }
}
