import type { StaffCallName } from "@shop/contract/admin/calls";
import type { StaffInputOf } from "@shop/contract/admin/endpoints";
import { Button } from "@shop/ui/button";
import { useFileCall } from "../api/use-file-call.ts";

/** Saves what is shown for a spreadsheet. */
export function DownloadButton<Name extends StaffCallName>({
  call,
  input,
}: {
  call: Name;
  input: StaffInputOf<Name>;
}) {
  const save = useFileCall(call);
  return (
    <Button look="outline" busy={save.isPending} busyText="Preparing..." onClick={() => save.mutate(input)}>
      Download CSV
    </Button>
  );
}
