import type { PromotionRecord } from "@shop/contract/admin/promotions";
import { formatNaira } from "@shop/contract/money";
import { useAdmin, useAdminCall } from "../api/use-admin.ts";
import { RecordForm } from "../forms/record-form.tsx";
import { useRecordForm } from "../forms/use-record-form.ts";
import { LoadFailure } from "../lists/load-failure.tsx";
import { RowsShape } from "../lists/rows-shape.tsx";
import { StatusBadge } from "../lists/status-badge.tsx";
import { PageHead } from "../navigation/page-head.tsx";
import type { PageProps } from "../navigation/route.ts";
import { PromotionFieldGroups } from "../promotions/promotion-fields.tsx";
import {
  fieldsOf,
  type PromotionValues,
  promotionLabels,
  promotionSchema,
  valuesOf,
} from "../promotions/promotion-values.ts";
import { STATE_BADGES } from "../promotions/promotion-words.ts";

const UP = { to: "/promotions", label: "Promotions" };

/** One promotion: what it gives, to whom, when, and how often it was used. */
export default function PromotionPage({ params: { id = "" } }: PageProps) {
  const promotion = useAdmin("viewPromotion", { id });
  if (promotion.data) return <Editor key={id} record={promotion.data} />;
  return (
    <>
      <PageHead title="Promotion" up={UP} />
      {promotion.error ? (
        <LoadFailure error={promotion.error} onAgain={() => void promotion.refetch()} />
      ) : (
        <RowsShape />
      )}
    </>
  );
}

function Editor({ record }: { record: PromotionRecord }) {
  const save = useAdminCall("savePromotion", { shownInline: true });
  const state = useRecordForm<PromotionRecord, PromotionValues>({
    draft: `promotion ${record.id}`,
    schema: promotionSchema,
    record,
    toValues: valuesOf,
    labels: promotionLabels,
    // A record that is newer than the form's has another version, and is refused as changed meanwhile.
    save: (changed, version) =>
      save.mutateAsync({ ...fieldsOf({ ...valuesOf(record), ...changed }), id: record.id, version }),
  });
  const badge = STATE_BADGES[record.state];
  return (
    <>
      <PageHead
        title={record.name}
        up={UP}
        lead={`In ${record.redeemed} ${record.redeemed === 1 ? "order" : "orders"}, ${formatNaira(record.deducted)} taken off. Orders keep what they were given.`}
        action={<StatusBadge tone={badge.tone}>{badge.label}</StatusBadge>}
      />
      <RecordForm state={state}>
        <PromotionFieldGroups of={state} deletedCategories={record.deletedCategories} />
      </RecordForm>
    </>
  );
}
