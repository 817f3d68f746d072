const MAX_CALLS = 1000;

export interface LoggedCall {
  at: string;
  call: string;
  method: string;
  /** Without the query string. */
  path: string;
  /** Null if the call got no answer. */
  status: number | null;
  /** The merchant's reference of the order that the call was about. */
  reference: string | null;
  fault: string | null;
}

/** The newest calls, without secrets. */
export class CallLog {
  #calls: LoggedCall[] = [];
  /** How often a client followed the redirect fault, and how often it sent its credentials along. */
  followed = { times: 0, withCredentials: 0 };

  add(call: LoggedCall): void {
    this.#calls.push(call);
    if (this.#calls.length > MAX_CALLS) this.#calls.shift();
  }

  /** Newest first. */
  list(): LoggedCall[] {
    return this.#calls.toReversed();
  }

  clear(): void {
    this.#calls = [];
    this.followed = { times: 0, withCredentials: 0 };
  }
}
