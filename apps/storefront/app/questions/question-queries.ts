import type { OwnQuestion, Question } from "@shop/contract/questions";
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

/** What the shopper has asked about the product. */
export function ownQuestions(api: Api, product: string): PageQuery<OwnQuestion[]> {
  return {
    queryKey: ["own-questions", product],
    queryFn: () => api.call("listOwnQuestions", { product }),
    refetchOnMount: "always",
  };
}
