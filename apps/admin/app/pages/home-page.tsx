import type { HomePage } from "@shop/contract/admin/home";
import { paths } from "@shop/contract/paths";
import { buttonClass } from "@shop/ui/button";
import { useAdmin, useAdminCall } from "../api/use-admin.ts";
import { WATCHED } from "../api/watched.ts";
import { HomeEditor } from "../catalogue/home/home-editor.tsx";
import { HOME_LABELS, homeSchema, toHomeChanges, toHomeValues } from "../catalogue/home/home-values.ts";
import { useRecordForm } from "../forms/use-record-form.ts";
import { LoadFailure } from "../lists/load-failure.tsx";
import { RowsShape } from "../lists/rows-shape.tsx";
import { PageHead } from "../navigation/page-head.tsx";

/** What the shop's home page shows. */
export default function HomePagePage() {
  const home = useAdmin("viewHomePage", undefined, WATCHED);
  return (
    <>
      <PageHead
        title="Home page"
        lead="Changes appear in the shop as soon as you save."
        action={
          <a className={buttonClass({ look: "outline" })} href={paths.home()} target="_blank" rel="noopener">
            See it in the shop<span className="sr-only"> (opens in a new tab)</span>
          </a>
        }
      />
      {home.error && <LoadFailure error={home.error} onAgain={() => void home.refetch()} />}
      {home.isPending && <RowsShape />}
      {home.data && <Editor record={home.data} />}
    </>
  );
}

function Editor({ record }: { record: HomePage }) {
  const save = useAdminCall("saveHomePage", { shownInline: true });
  const state = useRecordForm({
    draft: "home page",
    schema: homeSchema,
    record,
    toValues: toHomeValues,
    labels: HOME_LABELS,
    save: (changed, version) => save.mutateAsync({ version, changes: toHomeChanges(changed) }),
  });
  return <HomeEditor state={state} />;
}
