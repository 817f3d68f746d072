import type { PayOnDeliveryRule } from "@shop/contract/admin/pay-on-delivery";
import { Button } from "@shop/ui/button";
import { useState } from "react";
import { useNavigate } from "react-router";
import { useAdmin, useAdminCall } from "../api/use-admin.ts";
import { RuleFieldGroups } from "../delivery/rule-fields.tsx";
import {
  fieldsOfRule,
  type RuleValues,
  ruleLabels,
  ruleSchema,
  valuesOfRule,
} from "../delivery/rule-values.ts";
import { ConfirmDialog } from "../forms/confirm-dialog.tsx";
import { RecordForm } from "../forms/record-form.tsx";
import { useRecordForm } from "../forms/use-record-form.ts";
import { LoadFailure } from "../lists/load-failure.tsx";
import { RowsShape } from "../lists/rows-shape.tsx";
import { PageHead } from "../navigation/page-head.tsx";
import type { PageProps } from "../navigation/route.ts";

const UP = { to: "/pay-on-delivery", label: "Pay on delivery" };

/** One rule of pay on delivery. */
export default function PayOnDeliveryRulePage({ params: { id = "" } }: PageProps) {
  const rule = useAdmin("viewPayOnDeliveryRule", { id });
  if (rule.data) return <Editor key={id} record={rule.data} />;
  return (
    <>
      <PageHead title="Rule" up={UP} />
      {rule.error ? <LoadFailure error={rule.error} onAgain={() => void rule.refetch()} /> : <RowsShape />}
    </>
  );
}

function Editor({ record }: { record: PayOnDeliveryRule }) {
  const { id, version, sentence } = record;
  const navigate = useNavigate();
  const [isRemoving, setRemoving] = useState(false);
  const save = useAdminCall("savePayOnDeliveryRule", { shownInline: true });
  const remove = useAdminCall("removePayOnDeliveryRule", {
    done: "The rule is removed",
    refreshes: ["listPayOnDeliveryRules"],
    onDone: () => void navigate(UP.to, { replace: true }),
  });
  const state = useRecordForm<PayOnDeliveryRule, RuleValues>({
    draft: `pay on delivery rule ${id}`,
    schema: ruleSchema,
    record,
    toValues: valuesOfRule,
    labels: ruleLabels,
    save: (changed, seen) =>
      save.mutateAsync({ ...fieldsOfRule({ ...valuesOfRule(record), ...changed }), id, version: seen }),
  });
  return (
    <>
      <PageHead
        title={sentence}
        up={UP}
        action={
          <Button look="outline" onClick={() => setRemoving(true)}>
            Remove
          </Button>
        }
      />
      <RecordForm state={state}>
        <RuleFieldGroups of={state} />
      </RecordForm>
      {isRemoving && (
        <ConfirmDialog
          title="Remove this rule?"
          confirm="Remove"
          busy={remove.isPending}
          onConfirm={() => remove.mutate({ id, version })}
          onClose={() => setRemoving(false)}
        >
          “{sentence}” no longer applies to new orders.
        </ConfirmDialog>
      )}
    </>
  );
}
