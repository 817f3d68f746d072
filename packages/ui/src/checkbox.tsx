import { type ComponentProps, type ReactNode, useReducer } from "react";
import { classes } from "./classes.tsx";

export function Checkbox({
  label,
  className,
  onChange,
  ...input
}: { label: ReactNode } & Omit<ComponentProps<"input">, "type">) {
  // Rendered again after each press: a press that changed nothing must not leave another tick than the one it was given.
  const [, renderAgain] = useReducer((times: number) => times + 1, 0);
  return (
    <label className={classes("tick", className)}>
      <input
        type="checkbox"
        {...input}
        onChange={(event) => {
          renderAgain();
          onChange?.(event);
        }}
      />
      <span>{label}</span>
    </label>
  );
}
