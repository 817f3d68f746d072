import type { OrderPage } from "@shop/contract/admin/orders";
import { useMay } from "../member/use-me.ts";
import { Link } from "../navigation/link.tsx";
import { deskTitle } from "./desk-words.ts";

/** What about its payments waits for a decision. */
export function OrderQuestions({ order: { questions } }: { order: Pick<OrderPage, "questions"> }) {
  const maySee = useMay("refunds.request");
  if (questions.length === 0) return null;
  return (
    <section className="panel order-questions" aria-label="Payment to decide">
      {[...new Set(questions)].map((kind) => (
        <p key={kind} className="font-bold">
          {deskTitle(kind)}
        </p>
      ))}
      {maySee && (
        <p>
          <Link to="/money?tab=to_decide" className="link inline-flex min-h-11 items-center">
            Decide it on the money desk
          </Link>
        </p>
      )}
    </section>
  );
}
