import type { StaffCallName } from "@shop/contract/admin/calls";
import type { StaffInputOf } from "@shop/contract/admin/endpoints";
import { Button } from "@shop/ui/button";
import { useFileCall } from "../api/use-file-call.ts";

/** Saves a list, as it is filtered, as a CSV file. */
export function ExportButton<Name extends StaffCallName>({
  call,
  query,
}: {
  call: Name;
  query: StaffInputOf<Name>;
}) {
  const save = useFileCall(call);
  return (
    <Button look="outline" busy={save.isPending} busyText="Exporting..." onClick={() => save.mutate(query)}>
      Export as CSV
    </Button>
  );
}
