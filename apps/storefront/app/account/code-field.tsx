import { CODE_LENGTH, CODE_MINUTES, SHORT_CODE_LENGTH } from "@shop/contract/constants";
import { TextField } from "@shop/ui/text-field";
import { typedCode, typedDigits } from "./typed-code.ts";
import "./account.css";

/** The field for an emailed code. It converts typed and pasted text to capitals, or leaves only digits of it. */
export function CodeField({
  label,
  code,
  onCode,
  error,
  digits = false,
}: {
  label: string;
  code: string;
  onCode: (code: string) => void;
  error: string;
  /** Whether it is one of the short codes. */
  digits?: boolean;
}) {
  const length = digits ? SHORT_CODE_LENGTH : CODE_LENGTH;
  const read = digits ? typedDigits : typedCode;

  /** maxLength would cut off the end of a code that has spaces or dashes in it or before it. */
  function takeWhole(text: string, event: { preventDefault: () => void }) {
    const whole = read(text);
    if (whole.length !== length) return;
    event.preventDefault();
    onCode(whole);
  }

  return (
    <TextField
      label={label}
      name="otp"
      className="code-field"
      value={code}
      onChange={({ currentTarget }) => {
        const typed = read(currentTarget.value);
        // A sign that is left out changes nothing that would be rendered: the field itself must lose it.
        if (currentTarget.value !== typed) currentTarget.value = typed;
        onCode(typed);
      }}
      error={error}
      autoComplete="one-time-code"
      inputMode={digits ? "numeric" : "text"}
      autoCapitalize="characters"
      autoCorrect="off"
      spellCheck="false"
      enterKeyHint="done"
      maxLength={length}
      onPaste={(event) => takeWhole(event.clipboardData.getData("text"), event)}
      // A phone's keyboard offers the clipboard or the code of a message, and inserts it without a paste.
      onBeforeInput={(event) => takeWhole((event.nativeEvent as InputEvent).data ?? "", event)}
      help={`${length} ${digits ? "digits" : "letters and digits"}. It expires after ${CODE_MINUTES} minutes`}
    />
  );
}
