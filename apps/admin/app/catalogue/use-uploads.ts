import { CallError } from "@shop/contract/client";
import { prepareUpload } from "@shop/ui/prepare-upload";
import { useRef, useState } from "react";
import { call } from "../api/admin-api.ts";
import type { PictureValues } from "./product-values.ts";

/** A picture on its way, or one that did not arrive. */
export interface Upload {
  key: number;
  name: string;
  problem: string | null;
  again: () => void;
}

/** Uploads pictures one after the other. Each can be tried again on its own. */
export function useUploads(onAdded: (picture: PictureValues) => void) {
  const [uploads, setUploads] = useState<Upload[]>([]);
  const keys = useRef(0);
  const queue = useRef<Promise<void>>(Promise.resolve());
  const added = useRef(onAdded);
  added.current = onAdded;

  function add(name: string, send: () => Promise<{ picture: string; src: string }>) {
    keys.current += 1;
    const key = keys.current;
    const set = (problem: string | null) =>
      setUploads((before) => before.map((upload) => (upload.key === key ? { ...upload, problem } : upload)));
    const run = () => {
      set(null);
      queue.current = queue.current.then(async () => {
        try {
          const { picture, src } = await send();
          setUploads((before) => before.filter((upload) => upload.key !== key));
          added.current({ picture, src, alt: "", focus: { x: 50, y: 50 } });
        } catch (error) {
          set(problemOf(error));
        }
      });
    };
    setUploads((before) => [...before, { key, name, problem: null, again: run }]);
    run();
  }

  return {
    uploads,
    addFiles: (files: Iterable<File>) => {
      for (const file of files) add(file.name, async () => call("uploadPicture", await prepareUpload(file)));
    },
    addAddress: (address: string) => add(address, () => call("fetchPicture", { address })),
    forget: (key: number) => setUploads((before) => before.filter((upload) => upload.key !== key)),
  };
}

/** Why a picture was not added. A file may be gone since it was chosen, or be in a cloud that cannot be reached. */
export function problemOf(error: unknown): string {
  if (!(error instanceof CallError)) return "This device cannot read the file. Choose it again";
  return Object.values(error.fields)[0] ?? error.message;
}
