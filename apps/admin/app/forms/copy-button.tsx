import { Button } from "@shop/ui/button";
import { AdminIcon } from "../icons/admin-icon.tsx";
import { notify } from "../notices/notify.ts";

export function CopyButton({ text, label }: { text: string; label: string }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      notify.success("Copied");
    } catch {
      notify.error("This browser does not let us copy. Please select the text and copy it");
    }
  }
  return (
    <Button look="outline" onClick={() => void copy()}>
      <AdminIcon name="copy" size={18} />
      {label}
    </Button>
  );
}
