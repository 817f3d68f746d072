import { IMPORT_MAX_BYTES, type ImportKind } from "@shop/contract/admin/import-limits";
import { Button } from "@shop/ui/button";
import { toBase64 } from "@shop/ui/prepare-upload";
import { useState } from "react";
import { useNavigate } from "react-router";
import { useAdminCall } from "../api/use-admin.ts";
import { useFileCall } from "../api/use-file-call.ts";
import { FileButton } from "./file-button.tsx";

/** Buttons that import and export one table. */
export function TableActions({ kind }: { kind: ImportKind }) {
  const navigate = useNavigate();
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
    <div className="grid gap-2">
      <div role="alert" className="empty:absolute">
        {problem && <p className="field-error">{problem}</p>}
      </div>
      <div className="flex flex-wrap gap-2">
        <FileButton
          label={start.isPending ? "Uploading..." : `Import ${kind}`}
          accept=".csv,.tsv,.txt,text/csv"
          onFiles={(files) => void upload([...files])}
        />
        <Button look="outline" busy={exported.isPending} onClick={() => exported.mutate({ kind })}>
          Export {kind}
        </Button>
      </div>
    </div>
  );
}
