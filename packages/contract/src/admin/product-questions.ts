import { z } from "zod";
import { token, typedText } from "../endpoint.ts";
import { ANSWER_MAX, DECLINE_REASON_MAX, QUESTION_STATES } from "../question-limits.ts";
import { staffCalls } from "./calls.ts";
import { staffEndpoint } from "./endpoint.ts";
import { listBesideWithCounts, listQuery, Version } from "./list.ts";

/** A question as staff see it. Neither staff nor shoppers see who asked. */
export const ProductQuestion = z.object({
  id: z.string(),
  version: z.int().min(1),
  product: z.object({ token: z.string(), name: z.string() }),
  text: z.string(),
  state: z.enum(QUESTION_STATES),
  answer: z.string().nullable(),
  reason: z.string().nullable().describe("Why it was declined, as the shopper who asked reads it"),
  askedAt: z.iso.datetime(),
});
export type ProductQuestion = z.output<typeof ProductQuestion>;

const common = {
  tag: "Staff: questions",
  audience: "staff",
  permission: "reviews.moderate",
  refusals: ["bad_input", "question_not_found", "changed_meanwhile"],
} as const;
const one = { id: token("Please choose a question"), version: Version };

export const productQuestions = {
  listProductQuestions: staffEndpoint({
    ...staffCalls.listProductQuestions,
    ...common,
    summary:
      "Questions about products: those that wait, oldest first, or those that are answered or declined, newest first",
    query: listQuery({ tab: z.enum(QUESTION_STATES).default("waiting") }),
    data: z.array(ProductQuestion),
    beside: listBesideWithCounts(QUESTION_STATES),
    refusals: ["bad_input"],
  }),
  answerProductQuestion: staffEndpoint({
    ...staffCalls.answerProductQuestion,
    ...common,
    summary:
      "Answer a question and show both on the product's page, or change the answer. The first answer is emailed to the shopper who asked",
    body: z.strictObject({
      ...one,
      answer: typedText({ min: 2, max: ANSWER_MAX, required: "Please write an answer" }),
    }),
    data: ProductQuestion,
  }),
  declineProductQuestion: staffEndpoint({
    ...staffCalls.declineProductQuestion,
    ...common,
    summary: "Decline a question. Only the shopper who asked sees it, with the reason",
    body: z.strictObject({
      ...one,
      reason: typedText({ min: 2, max: DECLINE_REASON_MAX, required: "Please give a reason" }),
    }),
    data: ProductQuestion,
  }),
} as const;
