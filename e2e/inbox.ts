import { inject } from "vitest";

/** A mail as the sandbox's inbox has it. */
export interface ReceivedMail {
  id: string;
  subject: string;
  text: string | null;
  html: string | null;
  /** The code to type somewhere, when the mail carries one. */
  code: string | null;
  links: string[];
}

/** As long as an `expect.poll` waits. */
const LONGEST_WAIT_MS = 30_000;

/** The newest mail to an address; waits for it to come. @param sandboxUrl of another shop than that of all journeys */
export async function latestMail(
  to: string,
  { after, sandboxUrl = inject("sandboxUrl") }: { after?: string; sandboxUrl?: string } = {},
): Promise<ReceivedMail> {
  const query = new URLSearchParams({ to, wait: String(LONGEST_WAIT_MS), ...(after ? { after } : {}) });
  const answer = await fetch(`${sandboxUrl}/api/mails/latest?${query}`);
  if (!answer.ok) throw new Error(`No mail came to ${to}`);
  return (await answer.json()) as ReceivedMail;
}

export async function codeMailedTo(mail: string): Promise<string> {
  const { code, subject } = await latestMail(mail);
  if (code === null) throw new Error(`The mail "${subject}" carries no code`);
  return code;
}
