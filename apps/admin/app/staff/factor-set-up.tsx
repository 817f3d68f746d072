import { TextField } from "@shop/ui/text-field";
import { CopyButton } from "../forms/copy-button.tsx";
import { QrCode } from "./qr-code.tsx";

/** How an authenticator app is set up: by scanning, by a link on the same phone, or by typing the key. */
export function FactorSetUp({
  secret,
  uri,
  isOptional,
  code,
  error,
  onCode,
}: {
  secret: string;
  uri: string;
  isOptional: boolean;
  code: string;
  error: string | undefined;
  onCode: (code: string) => void;
}) {
  return (
    <fieldset className="grid min-w-0 gap-4">
      <legend className="mb-2 font-bold">
        Authenticator app{isOptional && " (not needed in development)"}
      </legend>
      <p>
        Use any app for one-time codes, such as Google Authenticator, Aegis or 1Password. Scan this code with
        it:
      </p>
      <QrCode text={uri} label="QR code to set up the authenticator app" />
      <p>
        On this phone already?{" "}
        <a className="link" href={uri}>
          Open the app
        </a>
        . Or type this key into it:
      </p>
      <p className="secret">
        <code>{secret.match(/.{1,4}/g)?.join(" ")}</code>
        <CopyButton text={secret} label="Copy the key" />
      </p>
      <TextField
        label="Code that the app shows"
        help="Six digits, new every 30 seconds."
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        error={error}
        value={code}
        onChange={(event) => onCode(event.target.value)}
      />
    </fieldset>
  );
}
