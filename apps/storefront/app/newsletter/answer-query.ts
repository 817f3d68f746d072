import type { PageQuery } from "../api/page-query.ts";
import type { Api } from "../api/use-api.ts";

export type NewsletterAnswer = "confirm" | "unsubscribe";

/** Confirms or unsubscribes with the token from the mail. Repeating it is harmless, so it can be retried. */
export function answerQuery(api: Api, answer: NewsletterAnswer, token: string): PageQuery<true> {
  return {
    queryKey: ["newsletter", answer, token],
    queryFn: async () => {
      await api.call(answer === "confirm" ? "confirmNewsletter" : "unsubscribeNewsletter", { token });
      return true;
    },
  };
}
