import { CallError } from "@shop/contract/client";
import { Skeleton } from "@shop/ui/skeleton";
import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { useAdminCall } from "../api/use-admin.ts";
import { LoadFailure } from "../lists/load-failure.tsx";
import { PageTitle } from "../navigation/page-title.tsx";
import { InvitationForm } from "../staff/invitation-form.tsx";
import { RecoveryCodes } from "../staff/recovery-codes.tsx";

/** Where the link of an invitation leads. Its secret is in the fragment, which no server sees. */
export default function InvitationPage() {
  const navigate = useNavigate();
  const [token] = useState(() => location.hash.slice(1));
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const view = useAdminCall("viewInvitation", { shownInline: true, refreshes: [] });
  const { mutate } = view;

  // A POST, because an address must not contain the secret.
  useEffect(() => mutate({ token }), [mutate, token]);

  const title = codes ? "Your recovery codes" : "Welcome to the team";
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <h1 className="mb-5 text-32">{title}</h1>
      {codes ? (
        <RecoveryCodes codes={codes} onKept={() => void navigate("/", { replace: true })} />
      ) : view.data ? (
        <InvitationForm
          token={token}
          invitation={view.data.data}
          onAccepted={(given) => {
            if (given.length === 0) void navigate("/", { replace: true });
            else setCodes(given);
          }}
        />
      ) : view.error ? (
        <LoadFailure error={readable(view.error)} onAgain={() => mutate({ token })} />
      ) : (
        <Skeleton className="h-64 w-full" />
      )}
    </>
  );
}

/** What is wrong with the link, not only that something is. */
function readable(error: Error): Error {
  const [told] = error instanceof CallError ? Object.values(error.fields) : [];
  return told ? new Error(told) : error;
}
