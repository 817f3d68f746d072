import { Button } from "@shop/ui/button";
import { useNavigate } from "react-router";
import { RuleFieldGroups } from "../delivery/rule-fields.tsx";
import { fieldsOfRule, newRule, ruleLabels, ruleSchema } from "../delivery/rule-values.ts";
import { FormMessage } from "../forms/form-message.tsx";
import { useCommandForm } from "../forms/use-command-form.ts";
import { PageHead } from "../navigation/page-head.tsx";

/** Adds a rule of pay on delivery. */
export default function NewPayOnDeliveryRulePage() {
  const navigate = useNavigate();
  const state = useCommandForm({
    call: "createPayOnDeliveryRule",
    schema: ruleSchema,
    start: newRule,
    labels: ruleLabels,
    toInput: fieldsOfRule,
    done: "The rule is added",
    onDone: () => void navigate("/pay-on-delivery", { replace: true }),
  });
  return (
    <>
      <PageHead title="New rule" up={{ to: "/pay-on-delivery", label: "Pay on delivery" }} />
      <form className="record-form" noValidate onSubmit={state.submit}>
        <RuleFieldGroups of={state} />
        <FormMessage>{state.message}</FormMessage>
        <div>
          <Button type="submit" large busy={state.isSending} busyText="Saving...">
            Add rule
          </Button>
        </div>
      </form>
    </>
  );
}
