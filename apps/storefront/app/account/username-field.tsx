/** Tells a password manager whose password the field beside it is. Nobody sees it, and nobody is led to it. */
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
