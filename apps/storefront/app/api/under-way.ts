/** Changes of the shopper that are being sent, or wait for earlier ones. One that is refused, or gets no answer, is rejected. */
export const underWay = new Set<Promise<unknown>>();

/** Keeps a change here until it has an answer, so that signing out can wait for it. */
export function track<Result>(change: Promise<Result>): Promise<Result> {
  underWay.add(change);
  const remove = () => underWay.delete(change);
  change.then(remove, remove);
  return change;
}
