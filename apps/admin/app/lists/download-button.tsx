import type { StaffCallName } from "@shop/contract/admin/calls";
import type { StaffInputOf } from "@shop/contract/admin/endpoints";
import { CallError } from "@shop/contract/client";
import { Button } from "@shop/ui/button";
import { useState } from "react";
import { downloadFile } from "../api/download-file.ts";
import { notify } from "../notices/notify.ts";

/** Saves what is shown for a spreadsheet. */
export function DownloadButton<Name extends StaffCallName>({
  call,
  input,
}: {
  call: Name;
  input: StaffInputOf<Name>;
}) {
  const [isBusy, setBusy] = useState(false);

  async function download() {
    setBusy(true);
    try {
      await downloadFile(call, input);
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
