import { useMemo, useState } from "react";
import { ListPage } from "../lists/list-page.tsx";
import { type QuestionDecision, QuestionDialog } from "../questions/question-actions.tsx";
import { questionColumns } from "../questions/question-columns.tsx";

const TABS = [
  { key: "waiting", label: "To answer", query: { tab: "waiting" } },
  { key: "answered", label: "Answered", query: { tab: "answered" } },
  { key: "declined", label: "Declined", query: { tab: "declined" } },
];

/** Questions about products, which are shown with their answers. */
export default function QuestionsPage() {
  const [decision, setDecision] = useState<QuestionDecision | null>(null);
  const columns = useMemo(() => questionColumns(setDecision), []);
  return (
    <>
      <ListPage
        title="Questions"
        lead="An answer is shown on the product's page with the question, and emailed to the customer who asked. Decline questions that name people, insult, advertise or are not about the product."
        call="listProductQuestions"
        columns={columns}
        rowId={({ id }) => id}
        tabs={TABS}
        empty={{ title: "No questions here", sentence: "Customers ask on product pages." }}
      />
      {decision && <QuestionDialog decision={decision} onClose={() => setDecision(null)} />}
    </>
  );
}
