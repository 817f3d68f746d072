import { paths } from "@shop/contract/paths";
import { useLocation } from "react-router";
import { QUESTIONS_PARAMETER } from "../navigation/list-parameters.ts";

/** The address of the questions after a page of them. @param next `next` of that page */
export function questionsAfter(productToken: string, next: string): string {
  const query = new URLSearchParams({ [QUESTIONS_PARAMETER]: next });
  return `${paths.product(productToken)}?${query}#questions`;
}

/** Where the questions in the address begin; null for the newest. */
export function readQuestionStart(query: URLSearchParams): string | null {
  return query.get(QUESTIONS_PARAMETER)?.trim() || null;
}

export function useQuestionStart(): string | null {
  const { search } = useLocation();
  return readQuestionStart(new URLSearchParams(search));
}
