import { paths } from "@shop/contract/paths";
import { Button, buttonClass } from "@shop/ui/button";
import { Icon } from "@shop/ui/icon";
import { useState } from "react";
import { Link } from "../navigation/link.tsx";
import { ConsentChoices } from "./consent-choices.tsx";
import { DeleteAccount } from "./delete-account.tsx";

/** Consents, a copy of the data, and deleting the account. */
export function PrivacySection() {
  const [isLeaving, setIsLeaving] = useState(false);

  return (
    <section className="checkout-section" aria-labelledby="privacy">
      <h2 id="privacy" tabIndex={-1} className="text-24">
        Privacy
      </h2>
      <ConsentChoices />
      <div className="privacy-ways">
        <div>
          <h3 className="text-18 font-bold">Your data</h3>
          <p className="text-soft">See, print or download everything we hold about you.</p>
        </div>
        <Link to={paths.ownData()} className={buttonClass({ look: "outline" })}>
          <Icon name="eye" size={20} />
          See my data
        </Link>
        <div>
          <h3 className="text-18 font-bold">Delete my account</h3>
          <p className="text-soft">
            Your name, addresses and cart are permanently deleted. We keep your orders in our accounts,
            without your name.
          </p>
        </div>
        <Button look="outline" onClick={() => setIsLeaving(true)}>
          <Icon name="bin" size={20} />
          Delete my account
        </Button>
      </div>
      <p className="text-14 text-soft">
        The{" "}
        <Link to={paths.content("privacy")} className="link">
          privacy page
        </Link>{" "}
        explains what we keep, why and for how long.
      </p>
      <DeleteAccount open={isLeaving} onClose={() => setIsLeaving(false)} />
    </section>
  );
}
