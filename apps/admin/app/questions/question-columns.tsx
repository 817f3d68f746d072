import type { ProductQuestion } from "@shop/contract/admin/product-questions";
import type { ListColumn } from "../lists/list-types.ts";
import { Time } from "../lists/time.tsx";
import { QuestionActions } from "./question-actions.tsx";

export const questionColumns: readonly ListColumn<ProductQuestion>[] = [
  { key: "product", label: "Product", card: "title", cell: ({ product }) => product.name },
  { key: "question", label: "Question", card: "line", cell: (question) => <Asked question={question} /> },
  { key: "asked", label: "Asked", card: "labelled", cell: ({ askedAt }) => <Time at={askedAt} /> },
  { key: "do", label: "Decide", card: "line", cell: (question) => <QuestionActions question={question} /> },
];

function Asked({ question: { text, answer, reason } }: { question: ProductQuestion }) {
  return (
    <div className="review-written">
      <p>{text}</p>
      {answer && <p className="text-soft">Our answer: {answer}</p>}
      {reason && <p className="text-soft">Declined: {reason}</p>}
    </div>
  );
}
