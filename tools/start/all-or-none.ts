type Results<T extends readonly unknown[]> = { [K in keyof T]: Awaited<T[K]> };

/**
 * Waits for all. When one fails, the others are told to stop and are waited for too, so that nothing keeps running
 * unseen. The first failure is thrown, not the errors of the others that were stopped.
 */
export async function allOrNone<T extends readonly unknown[]>(
  failing: AbortController,
  tasks: [...T],
): Promise<Results<T>> {
  const failures: unknown[] = [];
  const guarded = tasks.map((task) =>
    Promise.resolve(task).catch((error) => {
      failures.push(error);
      failing.abort();
    }),
  );
  const results = await Promise.all(guarded);
  if (failures.length > 0) throw failures[0];
  return results as Results<T>;
}
