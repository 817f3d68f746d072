import { IconButton } from "@shop/ui/icon-button";
import { useState } from "react";
import { lazyPart } from "../browser/lazy-part.tsx";
import { OpensLate } from "../notices/opens-late.tsx";
import { useSettings } from "../settings/settings.ts";

const ShareDialog = lazyPart(() => import("./share-dialog.tsx"), OpensLate);

/** Opens the device's share sheet, or a dialog where there is none. @param props.path the product's page with the chosen variant */
export function ShareButton({ name, path }: { name: string; path: string }) {
  const { publicUrl } = useSettings();
  const [dialog, setDialog] = useState<"never opened" | "open" | "closed">("never opened");
  const address = publicUrl + path;

  async function share() {
    if (!("share" in navigator)) return setDialog("open");
    try {
      await navigator.share({ title: name, url: address });
    } catch (error) {
      // The shopper has closed the sheet.
      if (error instanceof DOMException && error.name === "AbortError") return;
      setDialog("open");
    }
  }

  return (
    <>
      <IconButton
        disc
        icon="share"
        label={`Share: ${name}`}
        className="share-button border border-line"
        onClick={() => void share()}
      />
      {dialog !== "never opened" && (
        <ShareDialog
          open={dialog === "open"}
          name={name}
          address={address}
          onClose={() => setDialog("closed")}
        />
      )}
    </>
  );
}
