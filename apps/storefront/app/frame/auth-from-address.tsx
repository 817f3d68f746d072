import { paths } from "@shop/contract/paths";
import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { readToken } from "../session/session.ts";
import { authModal, safeReturn } from "../session/use-auth-modal.ts";

/**
 * Opens the modal and leaves a clean address. From the server /signin and /signup arrive as `/?auth=…&from=…`, from a
 * link on the page as themselves.
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
