import { useEffect, useRef, useState } from "react";
import { type Draft, readDraft, removeDraft, writeDraft } from "../browser/drafts.ts";
import { usePageTitle } from "../navigation/page-title.tsx";

interface KeptDraft<Changed> {
  name: string;
  /** The changed fields, and what they were before. Null while nothing is changed. */
  changes: { values: Changed; before: Changed } | null;
  /** The version of the record that is being changed. */
  version: number;
  /** While the member chooses between two values, the draft keeps the value that both started from. */
  isChoosing: boolean;
  /** Called once, if a draft was left on this device when the form opens. */
  restore: (left: Draft<Changed>) => void;
}

/** Keeps the unsaved changes of a form on the device, until they are saved or discarded. */
export function useKeptDraft<Changed extends object>({
  name,
  changes,
  version,
  isChoosing,
  restore,
}: KeptDraft<Changed>) {
  const page = usePageTitle();
  const [hasDraft, setHasDraft] = useState(false);
  const isOpened = useRef(false);
  const text = changes && JSON.stringify(changes);

  useEffect(() => {
    if (!isOpened.current || isChoosing) return;
    // At once, not after a pause: the page may be gone by then.
    if (text === null) removeDraft(name);
    else writeDraft(name, { ...JSON.parse(text), version, page });
  }, [text, name, version, page, isChoosing]);

  // After the effect above, which would remove the draft that was left.
  useEffect(() => {
    if (isOpened.current) return;
    isOpened.current = true;
    const left = readDraft<Changed>(name);
    if (!left || Object.keys(left.values).length === 0) return;
    setHasDraft(true);
    restore(left);
  });

  return {
    /** Whether the form opened with a draft that is neither saved nor discarded yet. */
    hasDraft,
    drop() {
      removeDraft(name);
      setHasDraft(false);
    },
  };
}
