import { paths } from "@shop/contract/paths";
import { useLocation } from "react-router";
import { Link, type LinkProps } from "../navigation/link.tsx";
import { authModal } from "../session/use-auth-modal.ts";

interface SignLinkProps extends Omit<LinkProps, "to" | "onClick"> {
  form: "signin" | "signup";
  onChoose?: () => void;
}

/** Opens the form over the page; without script, over the home page. `boot.ts` keeps a press, as it leads to a dialog. */
export function SignLink({ form, onChoose, ...rest }: SignLinkProps) {
  const { pathname, search } = useLocation();
  return (
    <Link
      {...rest}
      to={form === "signin" ? paths.signIn() : paths.signUp()}
      aria-haspopup="dialog"
      onClick={(event) => {
        event.preventDefault();
        onChoose?.();
        authModal.open(form, pathname + search);
      }}
    />
  );
}
