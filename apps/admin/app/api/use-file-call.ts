import type { StaffCallName } from "@shop/contract/admin/calls";
import type { StaffInputOf } from "@shop/contract/admin/endpoints";
import { useMutation } from "@tanstack/react-query";
import { notify } from "../notices/notify.ts";
import { callFile } from "./admin-api.ts";
import { isDeclined } from "./use-admin.ts";

/** Saves the file that a call answers: `const save = useFileCall("exportAuditEntries")`, then `save.mutate(filters)`. */
export function useFileCall<Name extends StaffCallName>(name: Name) {
  return useMutation<void, Error, StaffInputOf<Name>>({
    async mutationFn(input) {
      const file = await callFile(name, input);
      const address = URL.createObjectURL(file.content);
      const link = Object.assign(document.createElement("a"), { href: address, download: file.name });
      link.click();
      // The browser has taken the file by then.
      setTimeout(() => URL.revokeObjectURL(address), 60_000);
    },
    onError(error) {
      if (!isDeclined(error)) notify.error(error.message);
    },
  });
}
