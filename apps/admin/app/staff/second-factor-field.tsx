import { TextField } from "@shop/ui/text-field";

/** The code of the authenticator app, or one of the recovery codes. */
export function SecondFactorField({
  kind,
  value,
  onChange,
  onOther,
}: {
  kind: "code" | "recoveryCode";
  value: string;
  onChange: (code: string) => void;
  /** Switches to the other kind. */
  onOther?: () => void;
}) {
  const isApp = kind === "code";
  return (
    <div className="grid justify-items-start gap-1">
      <TextField
        key={kind}
        className="w-full"
        label={isApp ? "Code from your authenticator app" : "Recovery code"}
        help={isApp ? "Six digits, new every 30 seconds." : "16 letters and digits. Each code works once."}
        name={isApp ? "code" : "recovery-code"}
        inputMode={isApp ? "numeric" : "text"}
        autoComplete={isApp ? "one-time-code" : "off"}
        autoCapitalize="characters"
        autoFocus
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {onOther && (
        <button type="button" className="link min-h-11" onClick={onOther}>
          {isApp ? "Use a recovery code" : "Use the authenticator app"}
        </button>
      )}
    </div>
  );
}
