import { z } from "zod";

export const SmtpMode = z.enum(["accept", "refuse", "reject", "hang", "drop_after_data"]);
export type SmtpMode = z.infer<typeof SmtpMode>;

export const SmtpSetting = z.strictObject({
  mode: SmtpMode,
  /** How many mails this applies to, before the server accepts again. Without it, until the next change. */
  times: z.int().min(1).max(100_000).optional(),
});
export type SmtpSetting = z.infer<typeof SmtpSetting>;

export const SMTP_MODES: Record<SmtpMode, { name: string; does: string }> = {
  accept: { name: "Accept", does: "Every mail is taken." },
  refuse: { name: "Refuse for now", does: "451 at MAIL FROM, as a busy server or a greylist answers." },
  reject: { name: "Reject the address", does: "550 5.1.1 at RCPT TO: there is no such mailbox." },
  hang: { name: "Hang", does: "No greeting and no answer, until the sender times out." },
  drop_after_data: {
    name: "Drop after DATA",
    does: "The mail is kept, but the connection closes before the sender is told.",
  },
};

/** How the mail server handles the next mails. */
export class SmtpSwitch {
  #setting: SmtpSetting = { mode: "accept" };
  readonly #listeners = new Set<(setting: SmtpSetting) => void>();

  get setting(): Readonly<SmtpSetting> {
    return this.#setting;
  }

  set(setting: SmtpSetting): void {
    this.#setting = setting;
    for (const listener of this.#listeners) listener(setting);
  }

  /** The mode for one mail. Counts down `times`. */
  take(): SmtpMode {
    const { mode, times } = this.#setting;
    if (times !== undefined) this.#setting = times > 1 ? { mode, times: times - 1 } : { mode: "accept" };
    return mode;
  }

  onSet(listener: (setting: SmtpSetting) => void): void {
    this.#listeners.add(listener);
  }
}
