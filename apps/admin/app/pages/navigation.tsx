import { useAdmin } from "../api/use-admin.ts";
import { NavigationEditor } from "../content/navigation-editor.tsx";
import { LoadFailure } from "../lists/load-failure.tsx";
import { RowsShape } from "../lists/rows-shape.tsx";
import { PageHead } from "../navigation/page-head.tsx";

/** The links of the shop's menu and footer. */
export default function NavigationPage() {
  const { data, error, refetch } = useAdmin("viewNavigation");
  return (
    <>
      <PageHead
        title="Menu and footer"
        lead="The links in the menu on phones and at the foot of every page. Changes appear in the shop as soon as you save."
      />
      {error && <LoadFailure error={error} onAgain={() => void refetch()} />}
      {!data && !error && <RowsShape />}
      {data && <NavigationEditor record={data} />}
    </>
  );
}
