import { Button } from "@shop/ui/button";
import { useNavigate } from "react-router";
import { IssueFields } from "../content/issue-fields.tsx";
import { ISSUE_LABELS, issueInput, issueSchema, newIssue } from "../content/issue-values.ts";
import { FormMessage } from "../forms/form-message.tsx";
import { useCommandForm } from "../forms/use-command-form.ts";
import { PageHead } from "../navigation/page-head.tsx";

/** Begins a newsletter. */
export default function NewNewsletterPage() {
  const navigate = useNavigate();
  const state = useCommandForm({
    call: "createIssue",
    schema: issueSchema,
    start: newIssue,
    labels: ISSUE_LABELS,
    toInput: issueInput,
    done: "Saved as a draft",
    onDone: ({ data }) => void navigate(`/newsletter/${data.id}`, { replace: true }),
  });
  return (
    <>
      <PageHead title="New newsletter" up={{ to: "/newsletter", label: "Newsletter" }} />
      <form className="record-form" noValidate onSubmit={state.submit}>
        <IssueFields of={state} />
        <FormMessage>{state.message}</FormMessage>
        <div>
          <Button type="submit" large busy={state.isSending} busyText="Saving...">
            Save as a draft
          </Button>
        </div>
      </form>
    </>
  );
}
