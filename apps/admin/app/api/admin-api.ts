import { type StaffCallName, staffCalls } from "@shop/contract/admin/calls";
import type { StaffBesideOf, StaffDataOf, StaffInputOf } from "@shop/contract/admin/endpoints";
import { IDLE_HEADER } from "@shop/contract/admin/idle-header";
import { MEMBER_HEADER } from "@shop/contract/admin/member-header";
import { CallError } from "@shop/contract/client";
import { REQUEST_TIMEOUT_MS } from "@shop/contract/constants";
import { API_BASE } from "@shop/contract/paths";
import { toasts } from "@shop/contract/texts";
import { runStore } from "../browser/run-store.ts";
import { memberActivity } from "../session/member-activity.ts";
import { sessionEnded } from "../session/session-ended.ts";
import { askForStepUp } from "../session/step-up.ts";

/** An answer: its data, and what comes beside it, such as a list's `next` and `counts`. */
export type AnswerOf<Name extends StaffCallName> = {
  data: StaffDataOf<Name>;
  message: string;
} & StaffBesideOf<Name>;

export interface CallOptions {
  /** Makes a write repeatable: sent again with the same key, it gets the same answer. */
  idempotencyKey?: string;
  /** Refused where another member has signed in since, by public id. */
  member?: string;
  signal?: AbortSignal;
}

type CallArguments<Name extends StaffCallName> =
  undefined extends StaffInputOf<Name>
    ? [input?: StaffInputOf<Name>, options?: CallOptions]
    : [input: StaffInputOf<Name>, options?: CallOptions];

/**
 * Makes a staff call: `await call("confirmOrder", { reference })`. When the shop asks the member to confirm who they
 * are, a dialog does that, and the call is made again.
 * @throws CallError; its status is 0 without an answer
 */
export async function call<Name extends StaffCallName>(
  name: Name,
  ...args: CallArguments<Name>
): Promise<StaffDataOf<Name>> {
  return (await callWhole(name, ...args)).data;
}

/** The same with what lies beside the data: a list's `next` and `counts`. */
export async function callWhole<Name extends StaffCallName>(
  name: Name,
  ...[input, options = {}]: CallArguments<Name>
): Promise<AnswerOf<Name>> {
  return withSession(async () => readAnswer<Name>(await send(name, input, options)));
}

/** A file that a staff call answers, such as an export. */
export async function callFile<Name extends StaffCallName>(
  name: Name,
  input: StaffInputOf<Name>,
): Promise<{ name: string; content: Blob }> {
  return withSession(async () => {
    const answer = await send(name, input, {});
    if (answer.status !== 200) readAnswer(answer);
    return { name: answer.fileName ?? "export.csv", content: answer.content };
  });
}

/** Reports an ended session, and repeats a call for which members had to confirm who they are. */
async function withSession<Answer>(make: () => Promise<Answer>): Promise<Answer> {
  try {
    return await make();
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    if (error.code === "staff_session_needed") {
      sessionEnded.tell();
      // The office may have ended it because the phone is lost.
      runStore.drop();
    }
    if (error.code !== "step_up_needed" || !(await askForStepUp())) throw error;
    return make();
  }
}

async function send(
  name: StaffCallName,
  input: unknown,
  { idempotencyKey, member, signal }: CallOptions,
): Promise<TextAnswer> {
  const { method, path } = staffCalls[name];
  const isPost = method === "POST";
  return fetchText(isPost ? path : path + queryText(input), {
    method,
    headers: {
      ...(isPost ? { "content-type": "application/json" } : {}),
      ...(idempotencyKey ? { "idempotency-key": idempotencyKey } : {}),
      ...(member ? { [MEMBER_HEADER]: member } : {}),
      ...(memberActivity.isIdle ? { [IDLE_HEADER]: "1" } : {}),
    },
    ...(isPost ? { body: JSON.stringify(input ?? {}) } : {}),
    ...(signal ? { signal } : {}),
  });
}

interface TextAnswer {
  status: number;
  text: string;
  content: Blob;
  retryAfter: string | null;
  /** Under which a file is saved. */
  fileName?: string | undefined;
}

async function fetchText(path: string, { signal, ...request }: RequestInit): Promise<TextAnswer> {
  try {
    const answer = await fetch(API_BASE + path, {
      ...request,
      credentials: "same-origin",
      signal: withTimeLimit(signal ?? undefined),
    });
    const content = await answer.blob();
    return {
      status: answer.status,
      content,
      text: await content.text(),
      retryAfter: answer.headers.get("retry-after"),
      fileName: /filename="([^"]+)"/.exec(answer.headers.get("content-disposition") ?? "")?.[1],
    };
  } catch (error) {
    const isTimeout = error instanceof DOMException && error.name === "TimeoutError";
    throw new CallError(isTimeout ? toasts.timeout : toasts.networkError, 0);
  }
}

function withTimeLimit(signal: AbortSignal | undefined): AbortSignal {
  const limit = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
  // Older phones cannot combine two signals; then the time limit is kept and the answer is discarded.
  return signal && "any" in AbortSignal ? AbortSignal.any([signal, limit]) : limit;
}

function readAnswer<Name extends StaffCallName>({ status, text, retryAfter }: TextAnswer): AnswerOf<Name> {
  const body = parse(text);
  if (status === 200 && body?.status === true) return body as unknown as AnswerOf<Name>;
  const sentence = typeof body?.message === "string" && body.status === false ? body.message : "";
  throw new CallError(sentence || toasts.requestFailed, status, {
    code: typeof body?.code === "string" ? body.code : null,
    data: body?.data ?? null,
    retryAfter: retryAfter === null ? null : Number(retryAfter),
    isFallbackMessage: !sentence,
  });
}

function parse(text: string): Record<string, unknown> | null {
  try {
    return JSON.parse(text) as Record<string, unknown> | null;
  } catch {
    return null; // for example the HTML page of a proxy; the caller reports 'Request failed'
  }
}

function queryText(input: unknown): string {
  const given = Object.entries(input ?? {}).filter(([, value]) => value !== undefined && value !== "");
  if (given.length === 0) return "";
  return `?${new URLSearchParams(given.map(([key, value]) => [key, String(value)]))}`;
}
