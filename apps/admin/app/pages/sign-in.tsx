import { useQueryClient } from "@tanstack/react-query";
import { useNavigate, useSearchParams } from "react-router";
import { adminKey } from "../api/use-admin.ts";
import { PageTitle } from "../navigation/page-title.tsx";
import { safeReturn } from "../navigation/safe-return.ts";
import { SignInForm } from "../staff/sign-in-form.tsx";

export default function SignInPage() {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [params] = useSearchParams();
  return (
    <>
      <PageTitle>Sign in</PageTitle>
      <h1 className="mb-6 text-32">Sign in</h1>
      <SignInForm
        onSignedIn={() => {
          // The refusal to a visitor must not lead back here.
          queries.removeQueries({ queryKey: adminKey("viewOwnProfile") });
          void navigate(safeReturn(params.get("to")), { replace: true });
        }}
      />
      <p className="mt-6 text-14 text-soft">
        Only for the shop's staff. If you cannot get in, ask an owner to renew your access.
      </p>
    </>
  );
}
