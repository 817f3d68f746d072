import type { ProductQuestion } from "@shop/contract/admin/product-questions";
import type { ListColumn } from "../lists/list-types.ts";
import { Time } from "../lists/time.tsx";
import { QuestionActions, type QuestionDecision } from "./question-actions.tsx";

export function questionColumns(
  onDecide: (decision: QuestionDecision) => void,
): readonly ListColumn<ProductQuestion>[] {
  return [
    { key: "product", label: "Product", card: "title", cell: ({ product }) => product.name },
    { key: "question", label: "Question", card: "line", cell: (question) => <Asked question={question} /> },
    { key: "asked", label: "Asked", card: "labelled", cell: ({ askedAt }) => <Time at={askedAt} /> },
    {
      key: "do",
      label: "Decide",
      card: "foot",
      cell: (question) => <QuestionActions question={question} onDecide={onDecide} />,
    },
  ];
}

function Asked({ question: { text, answer, reason } }: { question: ProductQuestion }) {
  return (
    <div className="review-written">
      <p>{text}</p>
      {answer && <p className="text-soft">Our answer: {answer}</p>}
      {reason && <p className="text-soft">Declined: {reason}</p>}
    </div>
  );
}
