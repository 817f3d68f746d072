import type { StaffInputOf } from "@shop/contract/admin/endpoints";
import { CallError } from "@shop/contract/client";
import { Button } from "@shop/ui/button";
import { useState } from "react";
import { downloadFile } from "../api/download-file.ts";
import { useMay } from "../member/use-me.ts";
import { notify } from "../notices/notify.ts";

/** Saves the shown report for a spreadsheet. Only for members who may take files. */
export function DownloadButton({ report }: { report: StaffInputOf<"exportReport"> }) {
  const [isBusy, setBusy] = useState(false);
  if (!useMay("data.export")) return null;

  async function download() {
    setBusy(true);
    try {
      await downloadFile("exportReport", report);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (error.code !== "step_up_needed") notify.error(error.message);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button look="outline" busy={isBusy} busyText="Preparing..." onClick={() => void download()}>
      Download CSV
    </Button>
  );
}
