import { type ReactNode, useId } from "react";
import { classes } from "./classes.tsx";
import { Icon } from "./icon.tsx";

export interface FieldFrame {
  label: ReactNode;
  help?: ReactNode;
  /** The error message, if there is one. */
  error?: string | null;
  className?: string;
}

/** Attributes that tie a control to its label, help and error. */
export interface ControlProps {
  id: string;
  "aria-invalid": true | undefined;
  "aria-describedby": string | undefined;
}

export function Field({
  label,
  help,
  error,
  className,
  children,
}: FieldFrame & { children: (control: ControlProps) => ReactNode }) {
  const id = useId();
  const helpId = help ? `${id}-help` : "";
  const errorId = error ? `${id}-error` : "";

  return (
    <div className={classes("field", className)}>
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        "aria-invalid": error ? true : undefined,
        "aria-describedby": classes(errorId, helpId) || undefined,
      })}
      {error && (
        <p className="field-error" id={errorId}>
          <Icon name="warning" size={18} />
          {error}
        </p>
      )}
      {help && (
        <p className="field-help" id={helpId}>
          {help}
        </p>
      )}
    </div>
  );
}
