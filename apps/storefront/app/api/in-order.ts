let last: Promise<unknown> = Promise.resolve();

/**
 * Runs a change of the shopper's choices after all earlier ones, so that the answers come in the order of the presses. Each
 * answer has all choices, and an older one would show what no longer holds.
 */
export function inOrder<Result>(change: () => Promise<Result>): Promise<Result> {
  const result = last.then(change);
  last = result.catch(() => {
    // The caller has the failure in `result`.
  });
  return result;
}
