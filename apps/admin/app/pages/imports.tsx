import { IMPORT_KINDS, IMPORT_MAX_BYTES, type ImportKind } from "@shop/contract/admin/import-limits";
import { Button } from "@shop/ui/button";
import { useState } from "react";
import { useNavigate } from "react-router";
import { useAdminCall } from "../api/use-admin.ts";
import { useFileCall } from "../api/use-file-call.ts";
import { FileButton } from "../catalogue/file-button.tsx";
import { toBase64 } from "../catalogue/prepare-upload.ts";
import { UploadPictures } from "../catalogue/upload-pictures.tsx";
import { PageHead } from "../navigation/page-head.tsx";

const KINDS: Record<ImportKind, { title: string; text: string }> = {
  products: {
    title: "Products",
    text: "One row per variant; the rows of a product share its code. Stock is set for new variants only.",
  },
  categories: {
    title: "Categories",
    text: "One row per category, named with those above it: Snacks > Chin-chin.",
  },
};

/** Tables in and out: upload a file, or take one to change it in a spreadsheet. */
export default function ImportsPage() {
  return (
    <>
      <PageHead
        title="Import and export"
        lead="Take a table, change it in a spreadsheet, and import it again. Cells that are empty and columns that are missing change nothing; !clear empties a cell."
      />
      <div className="grid gap-5">
        {IMPORT_KINDS.map((kind) => (
          <KindPanel key={kind} kind={kind} />
        ))}
        <section className="panel" aria-labelledby="import-pictures">
          <h2 id="import-pictures">Pictures for a table</h2>
          <p className="text-soft">A table names pictures by their files. Upload the files first.</p>
          <UploadPictures />
        </section>
      </div>
    </>
  );
}

function KindPanel({ kind }: { kind: ImportKind }) {
  const navigate = useNavigate();
  const { title, text } = KINDS[kind];
  const [problem, setProblem] = useState<string | null>(null);
  const start = useAdminCall("startImport", { shownInline: true });
  const exported = useFileCall("exportTable");

  async function upload([file]: File[]) {
    if (!file) return;
    setProblem(null);
    if (file.size > IMPORT_MAX_BYTES) return setProblem("Please choose a file of at most 20 MB");
    start.mutate(
      { kind, name: file.name, content: await toBase64(file) },
      {
        onSuccess: ({ data }) => void navigate(`/imports/${data.token}`),
        onError: (error) => setProblem(error.message),
      },
    );
  }

  return (
    <section className="panel" aria-labelledby={`import-${kind}`}>
      <h2 id={`import-${kind}`}>{title}</h2>
      <p className="text-soft">{text}</p>
      <div role="alert">{problem && <p className="field-error">{problem}</p>}</div>
      <div className="flex flex-wrap gap-2">
        <FileButton
          label={start.isPending ? "Uploading..." : `Import ${title.toLowerCase()}`}
          accept=".csv,.tsv,.txt,text/csv"
          onFiles={(files) => void upload([...files])}
        />
        <Button look="outline" busy={exported.isPending} onClick={() => exported.mutate({ kind })}>
          Export {title.toLowerCase()}
        </Button>
      </div>
    </section>
  );
}
