const MOST_CALLS = 1000;

export interface CallMade {
  at: string;
  call: string;
  method: string;
  /** Without its query. */
  path: string;
  /** Null for a call that was left without an answer. */
  status: number | null;
  /** The order it was about, by the merchant's name for it. */
  reference: string | null;
  fault: string | null;
}

/** The newest calls that the shop made, without anything secret. */
export class CallLog {
  #calls: CallMade[] = [];
  /** How often somebody followed a redirect that leads away, and whether credentials went along. */
  followed = { times: 0, withCredentials: 0 };

  add(call: CallMade): void {
    this.#calls.push(call);
    if (this.#calls.length > MOST_CALLS) this.#calls.shift();
  }

  /** Newest first. */
  list(): CallMade[] {
    return this.#calls.toReversed();
  }

  clear(): void {
    this.#calls = [];
    this.followed = { times: 0, withCredentials: 0 };
  }
}
