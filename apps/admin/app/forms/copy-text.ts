import { notify } from "../notices/notify.ts";

/** Copies to the clipboard, and says whether that worked: browsers can forbid it. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    notify.error("Could not copy. Please select the text and copy it yourself");
    return;
  }
  notify.success("Copied");
}
