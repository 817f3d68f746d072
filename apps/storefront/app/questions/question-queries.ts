import type { OwnQuestion, Question } from "@shop/contract/questions";
import type { QueryClient } from "@tanstack/react-query";
import type { PageQuery } from "../api/page-query.ts";
import type { Api } from "../api/use-api.ts";

export interface QuestionPage {
  questions: Question[];
  /** Leads to the next page; null on the last one. */
  next: string | null;
}

/** A page of the answered questions about a product. @param after `next` of the page before; null for the first */
export function questionPage(
  api: Api,
  product: string,
  after: string | null = null,
): PageQuery<QuestionPage> {
  return {
    queryKey: ["questions", product, after],
    queryFn: async () => {
      const { data, next } = await api.envelope("listQuestions", {
        product,
        ...(after === null ? {} : { after }),
      });
      return { questions: data, next: next ?? null };
    },
  };
}

/** Removes a deleted question from the pages read so far, and lets them be read again when they are next shown. */
export function removeFromPages(queries: QueryClient, product: string, id: string): void {
  const queryKey = ["questions", product];
  queries.setQueriesData<QuestionPage>(
    { queryKey },
    (page) => page && { ...page, questions: page.questions.filter((question) => question.id !== id) },
  );
  void queries.invalidateQueries({ queryKey, refetchType: "none" });
}

/** What the shopper has asked about the product. */
export function ownQuestions(api: Api, product: string): PageQuery<OwnQuestion[]> {
  return {
    queryKey: ["own-questions", product],
    queryFn: () => api.call("listOwnQuestions", { product }),
    refetchOnMount: "always",
  };
}
