import { ACCEPTED_PICTURES } from "@shop/ui/prepare-upload";
import { useState } from "react";
import { FileButton } from "./file-button.tsx";
import { UploadList } from "./upload-list.tsx";
import { useUploads } from "./use-uploads.ts";

/** Uploads the pictures that a table names. */
export function UploadPictures() {
  const [count, setCount] = useState(0);
  const { uploads, addFiles, forget } = useUploads(() => setCount((before) => before + 1));
  const waiting = uploads.filter(({ problem }) => problem === null).length;
  return (
    <div className="grid gap-3">
      <FileButton label="Upload pictures" accept={ACCEPTED_PICTURES} multiple onFiles={addFiles} />
      <p role="status" className="text-14 text-soft">
        {waiting > 0 && `${waiting} to go. `}
        {count > 0 && `${count} uploaded.`}
      </p>
      <UploadList uploads={uploads.filter(({ problem }) => problem !== null)} onForget={forget} />
    </div>
  );
}
