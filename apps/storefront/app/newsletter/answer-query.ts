import type { PageQuery } from "../api/page-query.ts";
import type { Api } from "../api/use-api.ts";

export type NewsletterAnswer = "confirm" | "unsubscribe";

/** Says yes or no with the token from the mail. Saying it again is harmless, so a lost answer may be asked for again. */
export function answerQuery(api: Api, answer: NewsletterAnswer, token: string): PageQuery<true> {
  return {
    queryKey: ["newsletter", answer, token],
    queryFn: async () => {
      await api.call(answer === "confirm" ? "confirmNewsletter" : "unsubscribeNewsletter", { token });
      return true;
    },
  };
}
