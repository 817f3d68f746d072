import { Button } from "@shop/ui/button";
import { useNavigate } from "react-router";
import { z } from "zod";
import { PageFields } from "../content/page-fields.tsx";
import { PAGE_LABELS, pageSchema } from "../content/page-values.ts";
import { TextInput } from "../forms/fields.tsx";
import { useCommandForm } from "../forms/use-command-form.ts";
import { PageHead } from "../navigation/page-head.tsx";

const newPageSchema = pageSchema.extend({
  page: z
    .string()
    .trim()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, {
      error: "Use small letters, digits and single dashes, like size-guide",
    })
    .max(60, { error: "Please use at most 60 characters" }),
});

/** Adds a page, at first as a draft. */
export default function NewPagePage() {
  const navigate = useNavigate();
  const state = useCommandForm({
    call: "createPage",
    schema: newPageSchema,
    start: { title: "", description: "", html: "", page: "" },
    labels: { ...PAGE_LABELS, page: "Address" },
    toInput: (values) => values,
    fieldOf: { page_exists: "page" },
    done: "The page is created. Publish it when it is ready",
    onDone: ({ data }) => void navigate(`/pages/${data.name}`, { replace: true }),
  });
  return (
    <>
      <PageHead title="New page" up={{ to: "/pages", label: "Pages" }} />
      <form className="record-form" noValidate onSubmit={state.submit}>
        <PageFields of={state} />
        <section className="panel" aria-label="Address of the page">
          <TextInput
            of={state}
            name="page"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            help="The last part of its address in the shop: /pages/size-guide. It cannot be changed later"
          />
        </section>
        <div role="alert">{state.message && <p className="field-error">{state.message}</p>}</div>
        <div>
          <Button type="submit" large busy={state.isSending} busyText="Saving...">
            Save as a draft
          </Button>
        </div>
      </form>
    </>
  );
}
