import { Button } from "@shop/ui/button";
import { AdminIcon } from "../icons/admin-icon.tsx";
import { copyText } from "./copy-text.ts";

export function CopyButton({ text, label }: { text: string; label: string }) {
  return (
    <Button look="outline" onClick={() => void copyText(text)}>
      <AdminIcon name="copy" size={18} />
      {label}
    </Button>
  );
}
