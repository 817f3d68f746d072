import { browserStorage, tabStorage } from "../browser/storage.ts";
import { MODAL_CODE_KEY } from "../session/use-auth-modal.ts";

/** "Remember me": the email address to fill in at the next sign-in. */
const REMEMBERED_KEY = "ssRememberedMail";

/** A code that was sent, and is to be entered. */
export interface PendingCode {
  mail: string;
  /** When the last code was sent, in milliseconds. */
  sentAt: number;
  /** The page the shopper was going to before. */
  from: string | null;
}

export function rememberedMail(): string {
  return browserStorage.getItem(REMEMBERED_KEY) ?? "";
}

export function rememberMail(mail: string | null): void {
  if (mail === null) browserStorage.removeItem(REMEMBERED_KEY);
  else browserStorage.setItem(REMEMBERED_KEY, mail);
}

/** Kept until the tab is closed, so that it is still there after a visit to the mail program. */
interface CodeMemory {
  read: () => PendingCode | null;
  keep: (pending: PendingCode) => void;
  forget: () => void;
}

function memoryOf(key: string): CodeMemory {
  return {
    read: () => parsePendingCode(tabStorage.getItem(key)),
    keep: (pending) => tabStorage.setItem(key, JSON.stringify(pending)),
    forget: () => tabStorage.removeItem(key),
  };
}

export const {
  read: pendingVerification,
  keep: awaitVerification,
  forget: forgetVerification,
} = memoryOf("ssPendingVerification");

/** The sign-in code that the page of its own waits for. */
export const signInCode = memoryOf("ssPendingSignInCode");

/** The sign-in code that the sign-in dialog waits for. */
export const modalCode = memoryOf(MODAL_CODE_KEY);

/** After this time a sign-in code no longer works. */
const CODE_LASTS_MS = 10 * 60 * 1000;

/** The code, if it can still be used. */
export function freshCode(pending: PendingCode | null): PendingCode | null {
  return pending && Date.now() - pending.sentAt < CODE_LASTS_MS ? pending : null;
}

export function parsePendingCode(text: string | null): PendingCode | null {
  try {
    const data = JSON.parse(text ?? "null") as Partial<PendingCode> | null;
    if (typeof data?.mail !== "string" || data.mail === "" || typeof data.sentAt !== "number") return null;
    return { mail: data.mail, sentAt: data.sentAt, from: typeof data.from === "string" ? data.from : null };
  } catch {
    return null; // broken data is ignored
  }
}
