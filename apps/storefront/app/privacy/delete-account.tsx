import { paths } from "@shop/contract/paths";
import { toasts } from "@shop/contract/texts";
import { Button } from "@shop/ui/button";
import { Dialog, DialogButtons } from "@shop/ui/dialog";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { checkOwner } from "../account/check-account-fields.ts";
import { FormRefusal } from "../account/form-refusal.tsx";
import { OwnerProof, ownerProof, useHasPassword } from "../account/owner-proof.tsx";
import { useFields } from "../account/use-fields.ts";
import { errorText } from "../api/error-text.ts";
import { useApi } from "../api/use-api.ts";
import { notify } from "../notices/notify.ts";
import { removeOwnData } from "../session/own-data.ts";
import { endSession, useSession } from "../session/session.ts";

/** Says what is deleted and what is kept, and asks for the password or an emailed code. Deletion is final. */
export function DeleteAccount({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [isBusy, setIsBusy] = useState(false);
  return (
    <Dialog open={open} onClose={onClose} labelledBy="delete-title" closable={!isBusy}>
      {open && <DeleteAccountForm isBusy={isBusy} onBusy={setIsBusy} onClose={onClose} />}
    </Dialog>
  );
}

function DeleteAccountForm({
  isBusy,
  onBusy,
  onClose,
}: {
  isBusy: boolean;
  onBusy: (isBusy: boolean) => void;
  onClose: () => void;
}) {
  const api = useApi();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const hasPassword = useHasPassword();
  const mail = useSession().user?.mail ?? "";
  const { form, field, fill, submit, showRefusal, values } = useFields({ pword: "", otp: "" }, (typed) =>
    checkOwner(typed, { hasPassword }),
  );
  const [refusal, setRefusal] = useState("");

  async function leave(typed: typeof values) {
    onBusy(true);
    setRefusal("");
    try {
      const { message } = await api.envelope("deleteAccount", ownerProof(typed, hasPassword), {
        shownInline: true,
      });
      removeOwnData(queries);
      endSession({ onPurpose: true });
      notify.success(message);
      void navigate(paths.home(), { replace: true });
    } catch (error) {
      if (!showRefusal(error)) setRefusal(errorText(error, toasts.requestFailed));
    } finally {
      onBusy(false);
    }
  }

  return (
    <form
      ref={form}
      className="grid gap-4"
      noValidate
      onSubmit={submit((typed) => {
        if (!isBusy) void leave(typed);
      })}
    >
      <h2 id="delete-title" className="pr-12 text-24">
        Delete my account
      </h2>
      <ul className="delete-account-list">
        <li>
          <strong>Deleted at once:</strong> your name, phone number, addresses, cart and newsletter. You are
          signed out on every device.
        </li>
        <li>
          <strong>Kept:</strong> a record of what was sold, without your name, because the law requires it.
        </li>
        <li>
          <strong>First:</strong> all orders must be delivered or cancelled. If you want to return something,
          do that first.
        </li>
      </ul>
      <OwnerProof
        hasPassword={hasPassword}
        mail={mail}
        password={{ ...field("pword"), label: "Your password" }}
        code={values.otp}
        codeProblem={field("otp").error}
        onCode={(otp) => fill({ otp })}
      />
      <FormRefusal>{refusal}</FormRefusal>
      <DialogButtons>
        <Button type="submit" look="ink" large busy={isBusy} busyText="Deleting...">
          Delete permanently
        </Button>
        <Button look="ghost" large aria-disabled={isBusy || undefined} onClick={() => !isBusy && onClose()}>
          Keep my account
        </Button>
      </DialogButtons>
    </form>
  );
}
