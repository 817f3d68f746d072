import { CallError } from "@shop/contract/client";
import { questions as texts } from "@shop/contract/texts";
import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { linksIn, partOf } from "../../test/fixtures/page.tsx";
import { FailuresContext, PageFailures } from "../api/page-query.ts";
import { ProductQuestions } from "./product-questions.tsx";

const BACK = ["/product/p-1#questions", "Back to the newest questions"];

function emptyFrom(start: string | null) {
  const queries = new QueryClient();
  queries.setQueryData(["questions", "p-1", start], { questions: [], next: null });
  const url = start === null ? "/product/p-1" : `/product/p-1?questions=${start}`;
  return partOf(<ProductQuestions productToken="p-1" />, { url, queries });
}

test("An empty page of questions leads back to the newest, and only the newest say that there are none", () => {
  const later = emptyFrom("later");
  expect(linksIn(later.html)).toContainEqual(BACK);
  expect(later.words).not.toContain(texts.none);
  const newest = emptyFrom(null);
  expect(linksIn(newest.html)).not.toContainEqual(BACK);
  expect(newest.words).toContain(texts.none);
});

test("A page of questions that cannot be loaded leads back to the newest", () => {
  const failures = new PageFailures();
  failures.add(["questions", "p-1", "later"], new CallError("Please start again", 400));
  const { html, words } = partOf(
    <FailuresContext value={failures}>
      <ProductQuestions productToken="p-1" />
    </FailuresContext>,
    { url: "/product/p-1?questions=later" },
  );
  expect(words).toContain("Please start again");
  expect(linksIn(html)).toContainEqual(BACK);
});
