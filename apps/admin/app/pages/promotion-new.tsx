import { Button } from "@shop/ui/button";
import { useNavigate } from "react-router";
import { useCommandForm } from "../forms/use-command-form.ts";
import { PageHead } from "../navigation/page-head.tsx";
import { PromotionFieldGroups } from "../promotions/promotion-fields.tsx";
import {
  fieldsOf,
  newPromotion,
  type PromotionValues,
  promotionLabels,
  promotionSchema,
} from "../promotions/promotion-values.ts";

/** Makes a promotion. */
export default function NewPromotionPage() {
  const navigate = useNavigate();
  const state = useCommandForm({
    call: "createPromotion",
    schema: promotionSchema,
    start: newPromotion as PromotionValues,
    labels: promotionLabels,
    toInput: fieldsOf,
    done: "The promotion is created",
    onDone: ({ data }) => void navigate(`/promotions/${data.id}`, { replace: true }),
  });
  return (
    <>
      <PageHead title="New promotion" up={{ to: "/promotions", label: "Promotions" }} />
      <form className="record-form" noValidate onSubmit={state.submit}>
        <PromotionFieldGroups of={state} />
        <div role="alert">{state.message && <p className="field-error">{state.message}</p>}</div>
        <div>
          <Button type="submit" large busy={state.isSending} busyText="Saving...">
            Make promotion
          </Button>
        </div>
      </form>
    </>
  );
}
