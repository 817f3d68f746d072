import { COUNT_MAX } from "@shop/contract/admin/list-limits";
import { productQuestions } from "@shop/contract/admin/product-questions";
import type { Routes } from "../../http/serve.ts";
import { serveStaff } from "../../http/serve-staff.ts";
import { answerQuestion, declineQuestion } from "./decide-question.ts";
import { presentStaffQuestion } from "./present.ts";
import { countStaffQuestions, listStaffQuestions } from "./queries.ts";

export function questionAdminRoutes(routes: Routes): void {
  serveStaff(routes, productQuestions.listProductQuestions, async ({ ctx }, query) => {
    const [{ rows, next }, counts] = await Promise.all([
      listStaffQuestions(ctx, query),
      countStaffQuestions(ctx, { max: COUNT_MAX }),
    ]);
    return { data: rows.map(presentStaffQuestion), next, counts };
  });

  serveStaff(
    routes,
    productQuestions.answerProductQuestion,
    async ({ ctx, staff: by }, { id, version, answer }) => ({
      data: presentStaffQuestion(await answerQuestion(ctx, { publicId: id, version, answer, by })),
    }),
  );

  serveStaff(
    routes,
    productQuestions.declineProductQuestion,
    async ({ ctx, staff: by }, { id, version, reason }) => ({
      data: presentStaffQuestion(await declineQuestion(ctx, { publicId: id, version, reason, by })),
    }),
  );
}
