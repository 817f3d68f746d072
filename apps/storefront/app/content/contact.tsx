import { useSettings } from "../shell/settings.ts";

/** How to contact the shop. Shows only what its owner has configured. */
export function Contact() {
  const { contact } = useSettings();
  if (contact.mail === "" && contact.phone === "") return null;

  return (
    <ul>
      {contact.mail !== "" && (
        <li>
          E-mail: <a href={`mailto:${contact.mail}`}>{contact.mail}</a>
        </li>
      )}
      {contact.phone !== "" && (
        <li>
          Phone: <a href={`tel:${contact.phone.replace(/[^+\d]/g, "")}`}>{contact.phone}</a>
        </li>
      )}
    </ul>
  );
}
