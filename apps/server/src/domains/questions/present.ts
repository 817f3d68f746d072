import type { ProductQuestion } from "@shop/contract/admin/product-questions";
import type { OwnQuestion, Question } from "@shop/contract/questions";
import { asTime } from "../../lib/personal-data.ts";
import type { OwnQuestionRow, QuestionRow, StaffQuestionRow } from "./queries.ts";

export function presentQuestion({ publicId, text, answer, answeredAt }: QuestionRow): Question {
  return { id: publicId, text, answer, answeredAt: asTime(answeredAt) };
}

export function presentOwnQuestion({ publicId, text, state, reason }: OwnQuestionRow): OwnQuestion {
  return { id: publicId, text, state, reason };
}

export function presentStaffQuestion(row: StaffQuestionRow): ProductQuestion {
  const { publicId, productToken, productName, askedAt, version, text, state, answer, reason } = row;
  return {
    id: publicId,
    product: { token: productToken, name: productName },
    askedAt: asTime(askedAt),
    ...{ version, text, state, answer, reason },
  };
}
