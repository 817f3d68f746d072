import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { clientAnswered } from "../../test/fixtures/client.ts";
import { questionPage, removeFromPages } from "./question-queries.ts";

const question = (id: string) => ({ id, text: "Is it fresh?", answer: "Yes", answeredAt: "2026-11-20" });

test("A deleted question leaves every page that was read, and the pages are read again later", () => {
  const { api } = clientAnswered({});
  const queries = new QueryClient();
  const pages = [questionPage(api, "p-1"), questionPage(api, "p-1", "next")];
  queries.setQueryData(pages[0]!.queryKey, { questions: [question("q-1"), question("q-2")], next: "next" });
  queries.setQueryData(pages[1]!.queryKey, { questions: [question("q-3"), question("q-4")], next: null });
  removeFromPages(queries, "p-1", "q-3");
  const left = pages.map(({ queryKey }) => queries.getQueryData<{ questions: { id: string }[] }>(queryKey));
  expect(left.map((page) => page?.questions.map(({ id }) => id))).toEqual([["q-1", "q-2"], ["q-4"]]);
  expect(pages.map(({ queryKey }) => queries.getQueryState(queryKey)?.isInvalidated)).toEqual([true, true]);
});
