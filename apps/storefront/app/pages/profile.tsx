import { paths } from "@shop/contract/paths";
import { screens, toasts } from "@shop/contract/texts";
import { Button, buttonClass } from "@shop/ui/button";
import { classes } from "@shop/ui/classes";
import { Cloth } from "@shop/ui/cloth";
import { Icon, type IconName } from "@shop/ui/icon";
import { Skeleton } from "@shop/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { initials } from "../account/initials.ts";
import { phoneText } from "../account/phone-text.ts";
import { ProfileForm } from "../account/profile-form.tsx";
import { profileQuery } from "../account/profile-query.ts";
import { SecuritySection } from "../account/security-section.tsx";
import { SessionGate } from "../account/session-gate.tsx";
import { sessionsQuery } from "../account/sessions-query.ts";
import { useSignOut } from "../account/use-sign-out.ts";
import { AddressBook } from "../addresses/address-book.tsx";
import { addressesQuery } from "../addresses/address-query.ts";
import { alertsQuery } from "../alerts/alerts-query.ts";
import { errorText } from "../api/error-text.ts";
import { useApi } from "../api/use-api.ts";
import { LoadFailure } from "../cart/load-failure.tsx";
import { Head } from "../navigation/head.tsx";
import { Link } from "../navigation/link.tsx";
import { OrderUpdates } from "../privacy/order-updates.tsx";
import { consentsQuery } from "../privacy/privacy-queries.ts";
import { PrivacySection } from "../privacy/privacy-section.tsx";
import { rememberUser, useSession } from "../session/session.ts";
import type { StoredUser } from "../session/stored-user.ts";
import "../account/account.css";
import "../purchase/purchase.css";

export default function ProfilePage() {
  return (
    <div className="page section">
      <Head title="Profile" />
      <SessionGate waiting={<ProfileShape />}>
        <OwnProfile />
      </SessionGate>
    </div>
  );
}

/** The stored profile is shown at once and updated from the server. */
function OwnProfile() {
  const stored = useSession().user;
  const profile = useQuery(profileQuery(useApi()));
  const fresh = profile.data;

  useEffect(() => {
    if (fresh) rememberUser(fresh);
  }, [fresh]);

  const user = fresh ?? stored;
  if (user) return <ProfileView user={user} />;
  if (profile.isError) {
    return (
      <LoadFailure
        title="We could not load your profile"
        message={errorText(profile.error, toasts.requestFailed)}
        isRetrying={profile.isFetching}
        retry={() => void profile.refetch()}
      />
    );
  }
  return <ProfileShape />;
}

function ProfileView({ user }: { user: StoredUser }) {
  const [isEditing, setIsEditing] = useState(false);
  const signOut = useSignOut();
  const edit = useRef<HTMLDivElement>(null);
  const name = [user.fname, user.lname].filter(Boolean).join(" ");

  function done() {
    // Render the button before moving the focus to it.
    flushSync(() => setIsEditing(false));
    edit.current?.querySelector("button")?.focus();
    // Scroll the saved data into view: the form was longer than the text that replaces it.
    edit.current?.closest("section")?.scrollIntoView({ block: "nearest" });
  }

  return (
    <div className="profile">
      <header className="profile-head" data-ground="night">
        <Cloth pattern="comb" />
        <span className="avatar display" aria-hidden="true">
          {initials(user)}
        </span>
        <div className="min-w-0">
          <h1 className="text-32 wrap-anywhere">{name || "Your profile"}</h1>
          <p className="wrap-anywhere">{user.mail ?? user.email}</p>
        </div>
      </header>
      <nav aria-label="Your account" className="profile-ways">
        <Link to={paths.orders()} className={buttonClass({ look: "outline", large: true })}>
          <Icon name="box" size={20} />
          Your orders
        </Link>
        <a href="#addresses" className="profile-way">
          Address book
        </a>
        <a href="#security" className="profile-way">
          Password and devices
        </a>
        <a href="#order-updates" className="profile-way">
          Order updates
        </a>
        <a href="#privacy" className="profile-way">
          Privacy
        </a>
        <Button look="ghost" large onClick={signOut}>
          Sign Out
        </Button>
      </nav>
      <div className="profile-parts">
        <section className="checkout-section" aria-labelledby="details-title">
          <h2 id="details-title" className="text-24">
            Your details
          </h2>
          {isEditing ? (
            <ProfileForm user={user} onDone={done} />
          ) : (
            <>
              <dl className="order-facts">
                <Fact icon="user" name="Full name" value={name} />
                <Fact icon="mail" name="Email" value={user.mail ?? user.email} />
                <Fact icon="phone" name="Phone" value={phoneText(user.phone)} />
                <Fact icon="pin" name="Address" value={user.address} />
              </dl>
              <div ref={edit}>
                <Button look="brass" large onClick={() => setIsEditing(true)}>
                  <Icon name="pencil" size={20} />
                  Edit Profile
                </Button>
              </div>
            </>
          )}
        </section>
        <OwnThings mail={user.mail ?? user.email ?? ""} />
      </div>
    </div>
  );
}

/** Data from the server is shown all at once, so that one part does not push the next while it is read. */
function OwnThings({ mail }: { mail: string }) {
  const api = useApi();
  const parts = [
    useQuery(profileQuery(api)),
    useQuery(addressesQuery(api)),
    useQuery(sessionsQuery(api)),
    useQuery(consentsQuery(api)),
    useQuery(alertsQuery(api)),
  ];
  const isArriving = parts.some(({ isPending }) => isPending);

  useEffect(() => {
    if (!isArriving) focusLinkedPart();
  }, [isArriving]);

  return (
    <div
      className={classes("profile-parts", isArriving && "profile-arriving skeleton")}
      aria-busy={isArriving}
    >
      <AddressBook />
      <SecuritySection mail={mail} />
      <OrderUpdates />
      <PrivacySection />
    </div>
  );
}

/** A link to a part cannot move the focus there while the part is hidden: the browser takes it from everything. */
function focusLinkedPart() {
  const { activeElement } = document;
  // A link from another page has moved the focus to the page's beginning.
  if (activeElement !== document.body && activeElement?.id !== "main") return;
  document.getElementById(location.hash.slice(1))?.focus();
}

function Fact({ icon, name, value }: { icon: IconName; name: string; value: string | undefined }) {
  return (
    <div>
      <dt className="text-14 text-soft">
        <Icon name={icon} size={22} />
        {name}
      </dt>
      <dd className="font-bold">{value || screens.notProvided}</dd>
    </div>
  );
}

function ProfileShape() {
  return (
    <div className="profile" aria-busy="true">
      <h1 className="sr-only">Your profile</h1>
      <Skeleton className="h-36 w-full rounded-28" />
      <Skeleton className="h-72 w-full rounded-28" />
    </div>
  );
}
