import { useAdmin } from "../api/use-admin.ts";
import { LoadFailure } from "../lists/load-failure.tsx";
import { RowsShape } from "../lists/rows-shape.tsx";
import { PageHead } from "../navigation/page-head.tsx";
import type { PageProps } from "../navigation/route.ts";
import { ReturnView } from "../returns/return-view.tsx";

const UP = { to: "/returns", label: "Returns" };

/** One return request. */
export default function ReturnPage({ params: { id = "" } }: PageProps) {
  const { data, error, refetch } = useAdmin("viewReturn", { id });
  if (data) return <ReturnView request={data} up={UP} />;
  return (
    <>
      <PageHead title="Return" up={UP} />
      {error ? <LoadFailure error={error} onAgain={() => void refetch()} /> : <RowsShape />}
    </>
  );
}
