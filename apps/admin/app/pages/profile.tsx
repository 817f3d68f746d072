import { useMe } from "../member/use-me.ts";
import { PageHead } from "../navigation/page-head.tsx";
import { NameForm } from "../staff/name-form.tsx";
import { OwnSessions } from "../staff/own-sessions.tsx";
import { PasswordForm } from "../staff/password-form.tsx";
import { SecondFactorPanel } from "../staff/second-factor-panel.tsx";

export default function ProfilePage() {
  const { me } = useMe();
  if (!me) return null;
  return (
    <>
      <PageHead title="Your profile" lead={me.mail} />
      <div className="panels">
        <NameForm me={me} />
        <SecondFactorPanel me={me} />
        <PasswordForm />
        <OwnSessions />
      </div>
    </>
  );
}
