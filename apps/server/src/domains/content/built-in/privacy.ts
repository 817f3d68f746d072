import { paths } from "@shop/contract/paths";
import { html } from "@shop/html/html";
import { contactList } from "./contact.ts";
import { type BuiltInPage, oneLineHtml } from "./page-text.ts";

/** What is held, why and for how long: the rows of docs/privacy.md in shoppers' words. */
const HELD: readonly { what: string; why: string; kept: string }[] = [
  {
    what: "Your name, email and phone number",
    why: "So you can sign in, and the rider knows who to call.",
    kept: "Until you delete your account. An account whose email is never verified is deleted after 7 days.",
  },
  {
    what: "Your addresses, with landmark and directions",
    why: "So the rider can find your door.",
    kept: "Until you remove them or delete your account.",
  },
  {
    what: "Your cart",
    why: "So you can find it on all your devices.",
    kept: "Until you empty it, order it or delete your account.",
  },
  {
    what: "What you saved for later",
    why: "So you can find it on all your devices.",
    kept: "Until you remove it, move it to the cart or delete your account.",
  },
  {
    what: "Your favourites, while you are signed in",
    why: "So you can find them on all your devices.",
    kept: "Until you remove them or delete your account.",
  },
  {
    what: "Which sold-out products you are waiting for, and whether you want emails about cheaper favourites",
    why: "To send you the emails you asked for, and so that we can prove that you agreed.",
    kept: "Each product until a day after its email, and for a year at most. We keep the proof. Once you delete your account, it has a number instead of your name.",
  },
  {
    what: "Your orders",
    why: "To deliver them, handle returns, and because the law requires sales records.",
    kept: "The sale for at least 6 years. Your name, phone number and address, and what you wrote about somebody else who receives an order, until you delete your account.",
  },
  {
    what: "Your reviews and their pictures, with the name you chose to show",
    why: "So other shoppers can read what you think of what you bought. Everybody can see them once we have read them.",
    kept: "Until you delete the review or your account.",
  },
  {
    what: "Your questions about products",
    why: "To answer them, and so other shoppers can read the answer. We never show who asked.",
    kept: "Until you delete the question or your account.",
  },
  {
    what: "Which orders we have asked you to review",
    why: "To ask once for each order, and not at all if you do not want it.",
    kept: "Until you delete your account.",
  },
  {
    what: "Your password, if you have one, in a form that nobody can read",
    why: "To know it is you.",
    kept: "Until you change it or delete your account.",
  },
  {
    what: "Where you are signed in, and the codes we email you",
    why: "To keep you signed in, and to check that the email address is yours.",
    kept: "A session for 3 days, a code for 10 minutes.",
  },
  {
    what: "Emails we sent you, and whether they arrived",
    why: "To send each email once. We delete the content once the email is sent. If it is about an order, we delete the content after 30 days, so that we can send the email again.",
    kept: "30 days. An email with a code, one day.",
  },
  {
    what: "Your devices that get notifications about your orders, if you switch notifications on",
    why: "To send you the notifications. The maker of your browser delivers them but cannot read them.",
    kept: "Until you switch them off, sign out on that device or delete your account.",
  },
  {
    what: "Messages about your orders to your phone, if we send them",
    why: "To send each once. We keep the number and whether it arrived, not the text.",
    kept: "30 days.",
  },
  {
    what: "What you agreed to, with the wording and the date",
    why: "So that we can prove it.",
    kept: "As long as the shop exists. Once your account is deleted, it cannot be linked to you.",
  },
  {
    what: "How many attempts came from a network",
    why: "To stop people guessing passwords. Stored in a form that does not show the address.",
    kept: "A day.",
  },
];

const own = paths.profile();

export const privacy: BuiltInPage = {
  title: "Privacy",
  description: "What we keep about you, why and for how long, and how to see it or have it removed.",
  html: ({ storeName, contact }) =>
    oneLineHtml(
      html`
<p>${storeName} only knows what it needs to deliver your order. We do not track you: no advertising networks, no tracking
pixels, and we never sell your data. We count how often pages are opened, but not who opens them.</p>
<h2>What we keep, why and for how long</h2>
${HELD.map(
  ({ what, why, kept }) =>
    html`<dl><dt>${what}</dt><dd>${why}</dd><dd><strong>Kept:</strong> ${kept}</dd></dl>`,
)}
<h2>What stays in your browser</h2>
<p>Two cookies keep you signed in for 3 days, and one remembers for a year that you closed an announcement. Nothing in your browser
tracks you, so there is no cookie banner. Your browser also stores:</p>
<ul>
<li><strong>Until you sign out:</strong> a copy of your profile, your favourites, your last eight searches, the last six products you
looked at, and a note that this browser gets notifications about your orders. You can remove all but the profile earlier, and switch the notifications off.</li>
<li><strong>Until you remove it:</strong> your delivery area.</li>
<li><strong>Until you sign in without Remember me:</strong> your email address, if you chose Remember me.</li>
<li><strong>Until you close the message about it:</strong> the number and total of an order you have just paid.</li>
<li><strong>Until you clear your browser's data:</strong> a random number, so that a code we email you only works where you asked for it.</li>
<li><strong>Until you close the tab, or earlier:</strong> what you typed at checkout, an order or payment that is being sent, the page you paid
from, what you wanted to add to the cart or be emailed about when we asked you to sign in, the address we sent a code to, whether you
have just chosen your delivery area, and how far you scrolled.</li>
</ul>
<h2>Who else sees it</h2>
<ul>
<li>The rider or courier: your name, phone number and address, and those of the person who receives your order.</li>
<li>Our email provider: your email address and the emails we send you.</li>
<li>If we send you WhatsApp messages or SMS about your orders: WhatsApp (Meta) or the SMS company Termii get your phone number
and the message. You can switch them off in <a href="${own}#privacy">your profile</a>.</li>
<li>If you pay online, the payment company: your email address and the amount. You give them your card number directly;
we never see it.</li>
</ul>
<p>Each sees only what it needs. We never sell your data.</p>
<h2>News and offers</h2>
<p>Only if you agreed. You can withdraw at any time with the link in every such email, or in
<a href="${own}#privacy">your profile</a>. We always email you about your orders and your account.</p>
<p>A week after an order arrives, we email you once to ask for a review of the items. You can stop these emails with the link in
each of them, or in <a href="${own}#privacy">your profile</a>.</p>
<h2>Your rights</h2>
<p>Under the Nigeria Data Protection Act 2023 you have the right, free of charge, to:</p>
<ul>
<li>see and download everything we hold about you, on the page <a href="${paths.ownData()}">Your data</a>,</li>
<li>correct it, in <a href="${own}">your profile</a>,</li>
<li>have it removed, with <a href="${own}#privacy">Delete my account</a> and your password, or a code that we email you. We then keep orders without
your name,</li>
<li>object to a use, have it restricted, or withdraw your consent,</li>
<li>ask for a person. We never leave an important decision about you to a machine alone.</li>
</ul>
<p>Write to us, and a person will answer within 30 days. If you are not satisfied, you can complain to the Nigeria Data
Protection Commission.</p>
<h2 id="contact">How to contact us</h2>
${contactList(contact)}
<h2>If something goes wrong</h2>
<p>If your data is ever exposed in a way that puts you at risk, we will tell you at once, and the Commission within 72
hours.</p>`.markup,
    ),
};
