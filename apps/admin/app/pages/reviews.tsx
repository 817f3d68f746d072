import { useMemo, useState } from "react";
import { ListPage } from "../lists/list-page.tsx";
import { reviewColumns } from "../reviews/review-columns.tsx";
import { type ReviewDecision, ReviewDialog } from "../reviews/review-dialogs.tsx";

const TABS = [
  { key: "waiting", label: "To read", query: { tab: "waiting" } },
  { key: "approved", label: "Approved", query: { tab: "approved" } },
  { key: "rejected", label: "Rejected", query: { tab: "rejected" } },
];

/** Reviews of products, which are shown once they are approved. */
export default function ReviewsPage() {
  const [decision, setDecision] = useState<ReviewDecision | null>(null);
  const columns = useMemo(() => reviewColumns(setDecision), []);
  return (
    <>
      <ListPage
        title="Reviews"
        lead="Approve good and bad ones alike. Reject what names people, insults, advertises or is not about the product."
        call="listProductReviews"
        columns={columns}
        rowId={({ id }) => id}
        tabs={TABS}
        empty={{ title: "No reviews here", sentence: "Customers can review what was delivered to them." }}
      />
      {decision && <ReviewDialog decision={decision} onClose={() => setDecision(null)} />}
    </>
  );
}
