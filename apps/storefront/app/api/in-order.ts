import { readToken } from "../session/session.ts";
import { track } from "./under-way.ts";

let last: Promise<unknown> = Promise.resolve();

/**
 * Runs a change of the shopper's choices after all earlier ones, so that the answers come in the order of the presses. Each
 * answer has all choices, and an older one would show what no longer holds.
 * @returns null when the session has ended or changed since the press: then nothing is sent, or the answer is not for this shopper
 */
export function inOrder<Result>(change: () => Promise<Result>): Promise<Result | null> {
  const session = readToken();
  const isSameShopper = () => readToken() === session;
  const result = last.then(async () => {
    const answer = isSameShopper() ? await change() : null;
    return isSameShopper() ? answer : null;
  });
  // From its turn on, the call itself is tracked.
  track(last.then(() => {}));
  last = result.catch(() => {
    // The caller has the failure in `result`.
  });
  return result;
}
