import { authModal } from "../session/use-auth-modal.ts";
import { freshCode, modalCode } from "./mail-memory.ts";

/** Opens the dialog on the field for a code that was sent: the phone may unload the page during a visit to the mail program. */
export function reopenCode(): void {
  const pending = freshCode(modalCode.read());
  if (!pending) {
    modalCode.forget();
    return;
  }
  // A form that the shopper has opened stays. One that a page asks for leads on to that page.
  if (authModal.isOpen() && authModal.goal() === null) return;
  authModal.open("code", authModal.goal() ?? pending.from);
  authModal.switchTo("code", { mail: pending.mail });
}
