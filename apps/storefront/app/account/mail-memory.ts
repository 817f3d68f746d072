/** "Remember me": the email address to fill in at the next sign-in. */
const REMEMBERED_KEY = "ssRememberedMail";
/** The verification in progress, until the tab is closed. */
const PENDING_KEY = "ssPendingVerification";

export interface PendingVerification {
  mail: string;
  /** When the last code was sent, in milliseconds. */
  sentAt: number;
  /** The page the shopper was going to before signing up. */
  from: string | null;
}

export function rememberedMail(): string {
  return read(() => localStorage.getItem(REMEMBERED_KEY)) ?? "";
}

export function rememberMail(mail: string | null): void {
  write(() =>
    mail === null ? localStorage.removeItem(REMEMBERED_KEY) : localStorage.setItem(REMEMBERED_KEY, mail),
  );
}

export function pendingVerification(): PendingVerification | null {
  return parsePending(read(() => sessionStorage.getItem(PENDING_KEY)) ?? inMemory);
}

export function awaitVerification(pending: PendingVerification): void {
  inMemory = JSON.stringify(pending);
  write(() => sessionStorage.setItem(PENDING_KEY, JSON.stringify(pending)));
}

export function forgetVerification(): void {
  inMemory = null;
  write(() => sessionStorage.removeItem(PENDING_KEY));
}

/** Used if storage is blocked, so that sign-up still leads to the code. */
let inMemory: string | null = null;

export function parsePending(text: string | null): PendingVerification | null {
  try {
    const data = JSON.parse(text ?? "null") as Partial<PendingVerification> | null;
    if (typeof data?.mail !== "string" || data.mail === "" || typeof data.sentAt !== "number") return null;
    return { mail: data.mail, sentAt: data.sentAt, from: typeof data.from === "string" ? data.from : null };
  } catch {
    return null; // broken data is ignored
  }
}

function read(from: () => string | null): string | null {
  try {
    return from();
  } catch {
    return null; // storage can be blocked
  }
}

function write(to: () => void): void {
  try {
    to();
  } catch {
    // Storage can be full or blocked; then the shopper types it again.
  }
}
