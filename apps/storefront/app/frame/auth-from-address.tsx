import { paths } from "@shop/contract/paths";
import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { readToken } from "../session/session.ts";
import { authModal, safeReturn } from "../session/use-auth-modal.ts";

/**
 * Opens the sign-in dialog and cleans the address. The server redirects /signin and /signup to `/?auth=…&from=…`; links
 * within the page use them unchanged.
 */
export function AuthFromAddress() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();

  useEffect(() => {
    const query = new URLSearchParams(search);
    const asked = formOf(pathname);
    const form = asked ?? query.get("auth");
    const here = asked ? paths.home() : pathname;
    if (form !== "signin" && form !== "signup") return;
    const from = query.get("from");
    if (readToken() !== undefined) {
      void navigate(from ? safeReturn(from) : here, { replace: true });
      return;
    }
    void navigate(here, { replace: true });
    authModal.open(form, from);
  }, [pathname, search, navigate]);

  return null;
}

function formOf(pathname: string): "signin" | "signup" | null {
  if (pathname === paths.signIn()) return "signin";
  return pathname === paths.signUp() ? "signup" : null;
}
