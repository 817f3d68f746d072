import { useAdmin } from "../api/use-admin.ts";
import { SynonymsEditor } from "../catalogue/synonyms/synonyms-editor.tsx";
import { LoadFailure } from "../lists/load-failure.tsx";
import { RowsShape } from "../lists/rows-shape.tsx";
import { PageHead } from "../navigation/page-head.tsx";

/** The words that mean the same to the shop's search. */
export default function SynonymsPage() {
  const { data, error, refetch } = useAdmin("viewSynonyms");
  return (
    <>
      <PageHead
        title="Synonyms"
        lead="A search for one word finds products with any word on the same line. Under Reports you see what shoppers searched for and did not find."
      />
      {error && <LoadFailure error={error} onAgain={() => void refetch()} />}
      {!data && !error && <RowsShape />}
      {data && <SynonymsEditor record={data} />}
    </>
  );
}
