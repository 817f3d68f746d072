import type { StaffCallName } from "@shop/contract/admin/calls";
import type { StaffInputOf } from "@shop/contract/admin/endpoints";
import { Button } from "@shop/ui/button";
import { useFileCall } from "../api/use-file-call.ts";

/** Saves a list, as it is filtered, or a report as a CSV file. */
export function ExportButton<Name extends StaffCallName>({
  call,
  input,
}: {
  call: Name;
  input: StaffInputOf<Name>;
}) {
  const save = useFileCall(call);
  return (
    <Button look="outline" busy={save.isPending} busyText="Exporting..." onClick={() => save.mutate(input)}>
      Export as CSV
    </Button>
  );
}
