import { toasts } from "@shop/contract/texts";
import { useState } from "react";
import { errorText } from "../api/error-text.ts";

/**
 * Saves a form, once at a time. A refusal that names no field is a sentence for the whole form.
 * @param showRefusal of `useFields`
 */
export function useSaving(showRefusal: (error: unknown) => boolean) {
  const [isSaving, setIsSaving] = useState(false);
  const [refusal, setRefusal] = useState("");

  async function save(send: () => Promise<void>): Promise<void> {
    if (isSaving) return;
    setIsSaving(true);
    setRefusal("");
    try {
      await send();
    } catch (error) {
      if (!showRefusal(error)) setRefusal(errorText(error, toasts.requestFailed));
    } finally {
      setIsSaving(false);
    }
  }

  return { isSaving, refusal, save };
}
