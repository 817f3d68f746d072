import { Button } from "@shop/ui/button";
import { Cloth } from "@shop/ui/cloth";
import { Drawer } from "@shop/ui/dialog";
import { Wordmark } from "@shop/ui/wordmark";
import { useIsSignedIn } from "../session/session.ts";
import { authModal } from "../session/use-auth-modal.ts";
import { useSettings } from "../settings/settings.ts";
import { MenuWays } from "./menu-ways.tsx";
import { SignedInAs } from "./signed-in-as.tsx";

/** The full-screen menu on phones. */
export default function Menu({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { storeName } = useSettings();
  const isSignedIn = useIsSignedIn();

  const ask = (form: "signin" | "signup") => () => {
    onClose();
    authModal.open(form);
  };

  return (
    <Drawer open={open} onClose={onClose} label="Menu">
      {open && (
        <div className="menu" data-ground="night">
          <Cloth fade="foot" />
          <Wordmark name={storeName} className="text-24" />
          <MenuWays onChoose={onClose} />
          <div className="menu-sign">
            {isSignedIn ? (
              <SignedInAs onSignOut={onClose} />
            ) : (
              <>
                <Button look="brass" large wide onClick={ask("signin")}>
                  Sign In
                </Button>
                <Button look="outline" large wide onClick={ask("signup")}>
                  Sign Up
                </Button>
              </>
            )}
          </div>
        </div>
      )}
    </Drawer>
  );
}
