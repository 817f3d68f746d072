import { Button } from "@shop/ui/button";
import { useSignOut } from "../account/use-sign-out.ts";
import { useSession } from "../session/session.ts";

/** The foot of the menu for a shopper who is signed in. */
export function SignedInAs({ onSignOut }: { onSignOut: () => void }) {
  const { user } = useSession();
  const signOut = useSignOut();

  return (
    <>
      {user?.fname && <p className="text-18">Signed in as {user.fname}</p>}
      <Button
        look="outline"
        large
        wide
        onClick={() => {
          onSignOut();
          signOut();
        }}
      >
        Sign Out
      </Button>
    </>
  );
}
