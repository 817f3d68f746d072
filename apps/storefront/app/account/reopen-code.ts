import { authModal } from "../session/use-auth-modal.ts";
import { freshCode, modalCode } from "./mail-memory.ts";

/** Opens the dialog on the field for a code that was sent: the phone may unload the page during a visit to the mail program. */
export function reopenCode(): void {
  const pending = freshCode(modalCode.read());
  if (!pending) {
    modalCode.forget();
    return;
  }
  authModal.open("code", pending.from);
  authModal.switchTo("code", { mail: pending.mail });
}
