import { type ComponentProps, useState } from "react";
import { Field, type FieldFrame } from "./field.tsx";
import { IconButton } from "./icon-button.tsx";

export function PasswordField({
  label,
  help,
  error,
  className,
  ...input
}: FieldFrame & Omit<ComponentProps<"input">, "className" | "id" | "type">) {
  const [shown, setShown] = useState(false);

  return (
    <Field label={label} help={help} error={error} className={className}>
      {(control) => (
        <span className="relative block">
          <input
            className="input pr-12"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck="false"
            {...input}
            {...control}
            type={shown ? "text" : "password"}
          />
          <IconButton
            className="absolute top-0.5 right-0.5"
            icon={shown ? "eyeShut" : "eye"}
            label={shown ? "Hide password" : "Show password"}
            onClick={() => setShown(!shown)}
          />
        </span>
      )}
    </Field>
  );
}
