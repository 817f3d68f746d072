import { Dialog } from "@shop/ui/dialog";
import { useId } from "react";
import { useMe } from "../member/use-me.ts";
import { sessionEnded } from "../session/session-ended.ts";
import { SignInForm } from "./sign-in-form.tsx";

/** Asks members to sign in again over the page they were on, so that what they typed stays. */
export default function SessionEndedDialog() {
  const { me } = useMe();
  const heading = useId();
  return (
    <Dialog open closable={false} closesOnBackdrop={false} onClose={() => {}} labelledBy={heading}>
      <h2 id={heading} className="text-24">
        Your session has ended
      </h2>
      <p className="mt-3 mb-5">
        Please sign in again{me && <> as {me.mail}</>}. What you typed on this page is still there.
      </p>
      <SignInForm mail={me?.mail} onSignedIn={() => sessionEnded.begin()} />
    </Dialog>
  );
}
