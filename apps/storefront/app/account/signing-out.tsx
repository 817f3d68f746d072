import { toasts } from "@shop/contract/texts";
import { Button } from "@shop/ui/button";
import { Dialog, DialogButtons } from "@shop/ui/dialog";
import { useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { underWay } from "../api/under-way.ts";
import { useApi } from "../api/use-api.ts";
import { notify } from "../notices/notify.ts";
import { endSession, readToken, useSession } from "../session/session.ts";
import { shopperOf } from "../session/stored-user.ts";
import { authModal } from "../session/use-auth-modal.ts";
import { saveBeforeLeaving } from "./save-before-leaving.ts";
import { signingOut, signOut } from "./sign-out.ts";

/** After this time the shopper is asked, while the shop may still answer. */
const SAVE_WITHIN_MS = 5_000;
/** A dialog that closes sooner than it can be read is not shown. */
const SHOW_AFTER_MS = 400;

/** Saves what the account does not have yet and then signs out; if it cannot be saved, asks what to do. */
export default function SigningOut() {
  const api = useApi();
  const title = useId();
  const session = useSession();
  // Of the press: in another tab somebody else may sign in meanwhile.
  const [{ token, shopper }] = useState(() => ({
    token: signingOut.get(),
    shopper: shopperOf(session.user),
  }));
  const [isShown, setIsShown] = useState(false);
  /** How many changes could not be saved; null while they are being saved. */
  const [unsaved, setUnsaved] = useState<number | null>(null);

  /** The effects that are pending run once more while the dialog is closed. */
  const isClosed = useRef(false);
  function close() {
    isClosed.current = true;
    // Closed before it is removed, so that it returns the focus.
    flushSync(() => setIsShown(false));
    signingOut.set(null);
  }

  function leave() {
    if (isClosed.current) return;
    close();
    const now = readToken();
    if (now === token) return signOut(api);
    // The next shopper does not wait for the changes of this session.
    underWay.clear();
    // Somebody else has signed in, and stays.
    if (now !== undefined) return;
    // The session has already ended. A shopper who leaves is not asked to sign in because of it.
    authModal.close();
    endSession({ onPurpose: true });
    notify.success(toasts.signedOut);
  }

  const goOn = useEffectEvent((left: number) => {
    if (left === 0) return leave();
    setUnsaved(left);
    setIsShown(true);
  });

  const leaveWithSession = useEffectEvent(() => {
    if (readToken() !== token) leave();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the shop or another tab can end the session
  useEffect(() => leaveWithSession(), [session]);

  // A page without this dialog does not continue with it later.
  useEffect(() => () => signingOut.set(null), []);

  useEffect(() => {
    let isOver = false;
    const timer = setTimeout(() => setIsShown(true), SHOW_AFTER_MS);
    const tell = (left: number) => {
      if (!isOver) goOn(left);
    };
    const saving = saveBeforeLeaving(api, { shopper, withinMs: SAVE_WITHIN_MS });
    // A change that the shop answers late is no longer called unsaved.
    void saving.inTime.then(tell).then(() => saving.inTheEnd.then(tell));
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [api, shopper]);

  return (
    <Dialog open={isShown} onClose={close} labelledBy={title}>
      <UnsavedChanges title={title} unsaved={unsaved} onStay={close} onLeave={leave} />
    </Dialog>
  );
}

/** What is not saved, and what can be done. @param title the id of the heading */
export function UnsavedChanges({
  title,
  unsaved,
  onStay,
  onLeave,
}: {
  title: string;
  unsaved: number | null;
  onStay: () => void;
  onLeave: () => void;
}) {
  const isOne = unsaved === 1;
  const them = isOne ? "it" : "them";
  return (
    <div className="grid gap-4">
      <div className="grid gap-4" aria-live="polite">
        <h2 id={title} className="pr-10 text-32">
          {unsaved === null
            ? "Saving your changes"
            : `${isOne ? "1 change is" : `${unsaved} changes are`} not saved yet`}
        </h2>
        <p>
          {unsaved === null
            ? "You will be signed out once they are saved."
            : `We could not save ${them} yet. Stay signed in and try again, or sign out without ${them}.`}
        </p>
      </div>
      <DialogButtons>
        <Button look="brass" large wide onClick={onStay}>
          Stay signed in
        </Button>
        <Button look="outline" large wide busy={unsaved === null} busyText="Saving..." onClick={onLeave}>
          Sign out anyway
        </Button>
      </DialogButtons>
    </div>
  );
}
