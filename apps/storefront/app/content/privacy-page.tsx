import { paths } from "@shop/contract/paths";
import { Link } from "../shell/link.tsx";
import type { ShopSettings } from "../shell/settings.ts";
import { Contact } from "./contact.tsx";

/** What is held, why and how long: row by row what docs/privacy.md lists, in a shopper's words. */
const HELD: readonly { what: string; why: string; kept: string }[] = [
  {
    what: "Your name, e-mail and phone number",
    why: "So that you can sign in, and a rider knows whom to call.",
    kept: "Until you delete your account. An account whose e-mail is never verified goes after 7 days.",
  },
  {
    what: "Your addresses, with landmark and directions",
    why: "So that the rider finds your door.",
    kept: "Until you remove them or delete your account.",
  },
  {
    what: "Your cart",
    why: "So that it is there on your other device too.",
    kept: "Until you empty it, order it or delete your account.",
  },
  {
    what: "Your orders",
    why: "To deliver them, to settle returns, and because the law wants sales recorded.",
    kept: "The sale at least 6 years. Your name, phone and address on it until you delete your account.",
  },
  {
    what: "Your password, as a seal that nobody can turn back",
    why: "To know that it is you.",
    kept: "Until you change it or delete your account.",
  },
  {
    what: "Where you are signed in, and the codes we mail you",
    why: "To keep you signed in, and to prove your e-mail is yours.",
    kept: "A session 3 days, a code 10 minutes.",
  },
  {
    what: "That we sent you a mail, and whether it arrived",
    why: "To send each mail once. What it said is dropped when it is sent.",
    kept: "30 days. A mail with a code, one day.",
  },
  {
    what: "What you agreed to, with the words and the day",
    why: "To be able to prove it.",
    kept: "As long as the shop stands. Without your account it leads to nobody.",
  },
  {
    what: "How often something was tried from a network",
    why: "To stop who guesses passwords. Kept as a seal, without the address.",
    kept: "A day.",
  },
];

export function PrivacyPage({ shop: { storeName } }: { shop: ShopSettings }) {
  return (
    <>
      <p className="lead">
        {storeName} knows what it needs to bring you your order, and nothing else. Nobody follows you here: no
        advertising network, no counting pixel, no profile that is sold.
      </p>
      <h2>What we keep, why and how long</h2>
      <dl className="held">
        {HELD.map(({ what, why, kept }) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>{why}</dd>
            <dd>
              <strong>Kept:</strong> {kept}
            </dd>
          </div>
        ))}
      </dl>
      <h2>What stays in your browser</h2>
      <p>
        Two cookies that keep you signed in for 3 days, your profile for showing, your favorites, and what you
        have typed at the checkout. There are no others, which is why no banner asks you about them.
      </p>
      <h2>Who else sees it</h2>
      <ul>
        <li>Whoever delivers your order: your name, phone and address.</li>
        <li>Whoever carries our mail: your e-mail address and what the mail says.</li>
        <li>
          If you pay online, the payment company: your e-mail and the amount. Your card number goes to them
          directly; we never see it.
        </li>
      </ul>
      <p>Each sees only its part. We sell nothing to anybody.</p>
      <h2>News and offers</h2>
      <p>
        Only if you said yes, and you take it back as easily: with the link in every such mail, or in{" "}
        <Link to={`${paths.profile()}#privacy`}>your profile</Link>. Mails about your orders and your account
        come in any case.
      </p>
      <h2>Your rights</h2>
      <p>Under the Nigeria Data Protection Act 2023 you may, at no cost:</p>
      <ul>
        <li>
          see and take with you all we hold about you: at once, on the page{" "}
          <Link to={paths.ownData()}>Your data</Link>,
        </li>
        <li>
          correct it: in <Link to={paths.profile()}>your profile</Link>,
        </li>
        <li>
          have it removed: <Link to={`${paths.profile()}#privacy`}>Delete my account</Link>, with your
          password. Orders are then kept without your name,
        </li>
        <li>object to a use, have it restricted, or take back what you agreed to,</li>
        <li>ask for a person: no machine here decides anything weighty about you.</li>
      </ul>
      <p>
        Write to us and a person answers, within 30 days at the latest. If you are not content with the
        answer, the Nigeria Data Protection Commission hears you.
      </p>
      <h2 id="contact">Whom to write to</h2>
      <Contact />
      <h2>If something goes wrong</h2>
      <p>
        Should data of yours ever get into the wrong hands and that puts you at risk, you hear it from us at
        once, and the Commission within 72 hours.
      </p>
    </>
  );
}
