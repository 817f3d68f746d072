import { QUESTIONS_PER_PAGE } from "@shop/contract/question-limits";
import { questions } from "@shop/contract/questions";
import { questions as texts } from "@shop/contract/texts";
import { type Routes, serve, serveCached } from "../../http/serve.ts";
import { askQuestion } from "./ask-question.ts";
import { presentOwnQuestion, presentQuestion } from "./present.ts";
import { listOwnQuestions, listQuestions } from "./queries.ts";
import { removeQuestion } from "./remove-question.ts";

export function questionRoutes(routes: Routes): void {
  serveCached(routes, questions.listQuestions, async (ctx, { product, after }) => {
    const page = { productToken: product, after, limit: QUESTIONS_PER_PAGE };
    const { rows, next } = await listQuestions(ctx, page);
    return { data: rows.map(presentQuestion), next, tags: [`questions:${product}`] };
  });

  serve(routes, questions.listOwnQuestions, async ({ ctx, shopper: { shopperId } }, { product }) => ({
    data: (await listOwnQuestions(ctx, { shopperId, productToken: product })).map(presentOwnQuestion),
  }));

  serve(routes, questions.askQuestion, async ({ ctx, shopper: { shopperId } }, { product, text }) => ({
    data: presentOwnQuestion(await askQuestion(ctx, { shopperId, productToken: product, text })),
    message: texts.asked,
  }));

  serve(routes, questions.removeQuestion, async ({ ctx, shopper: { shopperId } }, { id: publicId }) => {
    await removeQuestion(ctx, { shopperId, publicId });
    return { data: null, message: texts.removed };
  });
}
