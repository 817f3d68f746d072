/** Runs `work` for all items, `lanes` at a time. @returns the results in the order of the items */
export async function inLanes<Item, Result>(
  lanes: number,
  items: readonly Item[],
  work: (item: Item, nth: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  let next = 0;
  const lane = async () => {
    for (let nth = next++; nth < items.length; nth = next++) results[nth] = await work(items[nth]!, nth);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return results;
}
