import { Button } from "@shop/ui/button";
import { Checkbox } from "@shop/ui/checkbox";
import { useState } from "react";
import { CopyButton } from "../forms/copy-button.tsx";

/** The recovery codes, which are shown this one time only. They come in groups that are easy to copy by hand. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const [isKept, setKept] = useState(false);
  return (
    <div className="grid gap-5">
      <p>
        If you lose your phone, each code lets you in once. They are shown <strong>only now</strong>. Keep
        them away from your phone: on paper, or in a password manager.
      </p>
      <ul className="codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3 print:hidden">
        <CopyButton text={codes.join("\n")} label="Copy all" />
        <Button look="outline" onClick={() => print()}>
          Print
        </Button>
      </div>
      <Checkbox
        label="I have stored the codes in a safe place"
        checked={isKept}
        onChange={(event) => setKept(event.target.checked)}
      />
      <Button look="brass" large wide disabled={!isKept} onClick={onKept}>
        Continue
      </Button>
    </div>
  );
}
