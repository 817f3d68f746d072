import type { PageQuery } from "../api/page-query.ts";
import type { Api } from "../api/use-api.ts";

const CALLS = {
  confirm: "confirmNewsletter",
  unsubscribe: "unsubscribeNewsletter",
  stopAlerts: "stopAlerts",
  stopReviewRequests: "stopReviewRequests",
} as const;

/** What the link in an email answers. */
export type MailAnswer = keyof typeof CALLS;

/** Sends the answer with the token from the mail. Repeating it is harmless, so it can be retried. */
export function answerQuery(api: Api, answer: MailAnswer, token: string): PageQuery<true> {
  return {
    queryKey: ["newsletter", answer, token],
    queryFn: async () => {
      await api.call(CALLS[answer], { token });
      return true;
    },
  };
}
