import { expect, test, vi } from "vitest";
import { FurtherPages } from "./further-pages.ts";

test("Further pages follow each other, and starting again removes them", async () => {
  const list = new FurtherPages<string>();
  await list.add(async () => "second", vi.fn());
  await list.add(async () => null, vi.fn());
  await list.add(async () => "third", vi.fn());
  expect(list.pages.get()).toEqual(["second", "third"]);
  list.startAgain();
  expect(list.pages.get()).toEqual([]);
});

test("A page of the old order that arrives late is not added to the list in the new order", async () => {
  const list = new FurtherPages<string>();
  const late = Promise.withResolvers<string>();
  const onAdd = vi.fn();
  const added = list.add(() => late.promise, onAdd);
  list.startAgain();
  late.resolve("of the old order");
  await added;
  expect(list.pages.get()).toEqual([]);
  expect(onAdd).not.toHaveBeenCalled();
});
