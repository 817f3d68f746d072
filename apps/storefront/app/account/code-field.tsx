import { CODE_LENGTH } from "@shop/contract/constants";
import { TextField } from "@shop/ui/text-field";
import { typedCode } from "./typed-code.ts";

/** The field for an emailed code. It converts typed and pasted text to capitals. */
export function CodeField({
  label,
  code,
  onCode,
  error,
}: {
  label: string;
  code: string;
  onCode: (code: string) => void;
  error: string;
}) {
  return (
    <TextField
      label={label}
      name="otp"
      className="code-field"
      value={code}
      onChange={(event) => onCode(typedCode(event.currentTarget.value))}
      error={error}
      autoComplete="one-time-code"
      autoCapitalize="characters"
      autoCorrect="off"
      spellCheck={false}
      enterKeyHint="done"
      maxLength={CODE_LENGTH}
      // maxLength would truncate pasted codes that contain spaces.
      onPaste={(event) => {
        const pasted = typedCode(event.clipboardData.getData("text"));
        if (pasted.length !== CODE_LENGTH) return;
        event.preventDefault();
        onCode(pasted);
      }}
      help={`${CODE_LENGTH} characters, letters and digits`}
    />
  );
}
