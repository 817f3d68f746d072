import { z } from "zod";
import { calls } from "./calls.ts";
import { endpoint, token, typedText } from "./endpoint.ts";
import { holdsLink } from "./holds-link.ts";
import { QUESTION_MAX, QUESTION_MIN, QUESTION_STATES, QUESTIONS_PER_PAGE } from "./question-limits.ts";
import { questions as texts, validation } from "./texts.ts";

const ProductToken = token(validation.productTokenRequired);

/** An answered question as everybody sees it. Texts are plain text. Nobody is named. */
export const Question = z.object({
  id: z.string(),
  text: z.string(),
  answer: z.string(),
  answeredAt: z.string().describe("ISO 8601"),
});
export type Question = z.infer<typeof Question>;

/** A question as the shopper who asked it sees it. */
export const OwnQuestion = z.object({
  id: z.string(),
  text: z.string(),
  state: z.enum(QUESTION_STATES),
  reason: z.string().nullable().describe("Why it is not shown; null unless it was declined"),
});
export type OwnQuestion = z.infer<typeof OwnQuestion>;

const after = { error: "This page of the list is not known. Please start at the top" };

export const questions = {
  listQuestions: endpoint({
    ...calls.listQuestions,
    tag: "Questions",
    summary: `Answered questions about a product, newest answers first, up to ${QUESTIONS_PER_PAGE} at a time; none of an unknown product`,
    audience: "visitor",
    query: z.strictObject({
      product: ProductToken,
      after: z
        .string(after)
        .min(1, after)
        .max(200, after)
        .regex(/^[\w-]+$/, after)
        .optional()
        .describe("The `next` of the page before"),
    }),
    data: z.array(Question),
    beside: z.object({
      next: z.string().nullable().describe("Ask for the following page with it; null on the last page"),
    }),
    refusals: ["bad_input"],
  }),
  listOwnQuestions: endpoint({
    ...calls.listOwnQuestions,
    tag: "Questions",
    summary: "What the shopper has asked about a product, newest first, up to 20 questions",
    audience: "shopper",
    query: z.strictObject({ product: ProductToken }),
    data: z.array(OwnQuestion),
    refusals: ["bad_input", "session_needed"],
  }),
  askQuestion: endpoint({
    ...calls.askQuestion,
    tag: "Questions",
    summary:
      "Ask a question about a product. Staff answer it; then it is shown, and the shopper gets an email. Asking the same again changes nothing",
    audience: "shopper",
    body: z.strictObject({
      product: ProductToken,
      text: typedText({ min: QUESTION_MIN, max: QUESTION_MAX, required: texts.required }).refine(
        (text) => !holdsLink(text),
        { error: texts.noLinks },
      ),
    }),
    data: OwnQuestion,
    refusals: ["bad_input", "session_needed", "product_not_found", "too_many_attempts"],
  }),
  removeQuestion: endpoint({
    ...calls.removeQuestion,
    tag: "Questions",
    summary: "Delete the shopper's own question, with its answer",
    audience: "shopper",
    body: z.strictObject({ id: token("This question no longer exists") }),
    data: z.null(),
    refusals: ["bad_input", "session_needed", "question_not_found"],
  }),
} as const;
