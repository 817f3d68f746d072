import { IMPORT_KINDS, type ImportKind } from "@shop/contract/admin/import-limits";
import { TableActions } from "../catalogue/table-actions.tsx";
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
  stock: {
    title: "Stock",
    text: "One row per change of a variant's stock: how many pieces came or left, and why. Export the stock, fill in the columns Change and Reason, and import the table.",
  },
};

/** Tables in and out: upload a file, or take one to change it in a spreadsheet. */
export default function ImportsPage() {
  return (
    <>
      <PageHead
        title="Import and export"
        lead="Export a table, edit it in a spreadsheet, and import it again. Empty cells and missing columns change nothing; !clear empties a cell."
      />
      <div className="panels">
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
  const { title, text } = KINDS[kind];
  return (
    <section className="panel" aria-labelledby={`import-${kind}`}>
      <h2 id={`import-${kind}`}>{title}</h2>
      <p className="text-soft">{text}</p>
      <TableActions kind={kind} />
    </section>
  );
}
