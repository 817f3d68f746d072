import { type StaffCallName, staffCalls } from "@shop/contract/admin/calls";
import type { StaffInputOf } from "@shop/contract/admin/endpoints";
import { CallError } from "@shop/contract/client";
import { API_BASE } from "@shop/contract/paths";
import { toasts } from "@shop/contract/texts";
import { sessionEnded } from "../session/session-ended.ts";
import { askForStepUp } from "../session/step-up.ts";

/**
 * Saves the file that a staff call answers, under the name that the shop gives it. When the shop asks the member to
 * confirm who they are, a dialog does that, and the file is asked for again.
 * @throws CallError; its status is 0 without an answer
 */
export async function downloadFile<Name extends StaffCallName>(
  name: Name,
  input: StaffInputOf<Name>,
): Promise<void> {
  try {
    await save(name, input);
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    if (error.code === "staff_session_needed") sessionEnded.tell();
    if (error.code !== "step_up_needed" || !(await askForStepUp())) throw error;
    await save(name, input);
  }
}

async function save(name: StaffCallName, input: unknown): Promise<void> {
  const query = new URLSearchParams(
    Object.entries(input ?? {}).flatMap(([key, value]) =>
      value === undefined || value === "" ? [] : [[key, String(value)]],
    ),
  );
  const answer = await fetch(`${API_BASE}${staffCalls[name].path}?${query}`, {
    credentials: "same-origin",
  }).catch(() => {
    throw new CallError(toasts.networkError, 0);
  });
  if (answer.status !== 200) throw await refusalOf(answer);
  const link = document.createElement("a");
  link.href = URL.createObjectURL(await answer.blob());
  link.download = /filename="([^"]+)"/.exec(answer.headers.get("content-disposition") ?? "")?.[1] ?? name;
  link.click();
  URL.revokeObjectURL(link.href);
}

async function refusalOf(answer: Response): Promise<CallError> {
  const body = (await answer.json().catch(() => null)) as { message?: string; code?: string } | null;
  return new CallError(body?.message ?? toasts.requestFailed, answer.status, { code: body?.code ?? null });
}
