import { Button } from "@shop/ui/button";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { ChangePasswordForm } from "./change-password-form.tsx";
import { useHasPassword } from "./owner-proof.tsx";
import { SessionsList } from "./sessions-list.tsx";

/** The profile's security section: the password and the signed-in devices. */
export function SecuritySection({ mail }: { mail: string }) {
  const hasPassword = useHasPassword();
  const [isChanging, setIsChanging] = useState(false);
  const change = useRef<HTMLDivElement>(null);

  function done() {
    // Render the button before moving the focus to it.
    flushSync(() => setIsChanging(false));
    change.current?.querySelector("button")?.focus();
  }

  return (
    <section className="checkout-section" aria-labelledby="security">
      <h2 id="security" tabIndex={-1} className="text-24">
        Password and devices
      </h2>
      {isChanging ? (
        <ChangePasswordForm mail={mail} hasPassword={hasPassword} onDone={done} />
      ) : (
        <div ref={change}>
          <Button look="outline" large onClick={() => setIsChanging(true)}>
            {hasPassword ? "Change password" : "Set a password"}
          </Button>
        </div>
      )}
      <SessionsList />
    </section>
  );
}
