/** Tells password managers whose password the next field is for. Hidden from people and from the keyboard. */
export function UsernameField({ mail }: { mail: string }) {
  return (
    <input
      type="text"
      name="username"
      autoComplete="username"
      value={mail}
      readOnly
      className="sr-only"
      tabIndex={-1}
      aria-hidden="true"
    />
  );
}
