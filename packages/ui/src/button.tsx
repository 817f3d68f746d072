import type { ButtonHTMLAttributes, ReactNode } from "react";
import { classes } from "./classes.tsx";
import { Spinner } from "./spinner.tsx";

export type ButtonLook = "brass" | "ink" | "outline" | "ghost";

/** The class names of a button, also for links that look like one. */
export function buttonClass(options: { look?: ButtonLook; large?: boolean; wide?: boolean } = {}): string {
  return classes(
    "button",
    `button-${options.look ?? "ink"}`,
    options.large && "button-large",
    options.wide && "button-wide",
  );
}

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  look?: ButtonLook;
  large?: boolean;
  wide?: boolean;
  /** Shows `busyText` with a spinner, ignores clicks, and keeps its width and the focus. */
  busy?: boolean;
  busyText?: ReactNode;
}

export function Button({
  look,
  large,
  wide,
  busy,
  busyText,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      className={classes(buttonClass({ look, large, wide }), className)}
      aria-busy={busy || undefined}
      // Not `disabled`, which would lose the focus in the middle of a task.
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      {...rest}
    >
      {busyText === undefined ? (
        <>
          {busy && <Spinner />}
          {children}
        </>
      ) : (
        <span className="button-faces">
          <span data-hidden={busy || undefined} aria-hidden={busy || undefined}>
            {children}
          </span>
          <span data-hidden={!busy || undefined} aria-hidden={!busy || undefined}>
            <Spinner />
            {busyText}
          </span>
        </span>
      )}
    </button>
  );
}
