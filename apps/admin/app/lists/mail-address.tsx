/** An email address. Where it has no room in one line, it breaks before the @. */
export function MailAddress({ children: mail }: { children: string }) {
  const at = mail.lastIndexOf("@");
  return (
    <span className="break-anywhere">
      {mail.slice(0, at)}
      <wbr />
      {mail.slice(at)}
    </span>
  );
}
