import { adminPaths } from "@shop/contract/admin/paths";
import { ROLE_NAMES, type Role } from "@shop/contract/admin/permissions";
import { html } from "@shop/html/html";
import { button, frame, heading, paragraph, quiet, type Shop } from "./frame.ts";
import { asText, type MailContent, signature, type Template } from "./template.ts";

/** An invitation to the back office, or a new link for a member who has lost access. */
export interface StaffInvitation {
  mail: string;
  /** The member who sent it; null for the first owner, whom the shop's configuration names. */
  invitedBy: string | null;
  role: Role;
  token: string;
  hours: number;
  /** Whether it renews the access of a member, instead of adding one. */
  isForMember: boolean;
}

interface StaffMailWords {
  shop: Shop;
  subject: string;
  title: string;
  paragraphs: string[];
  link: { label: string; href: string };
  advice: string;
  reason: string;
}

export function writeStaffMail({
  shop,
  subject,
  title,
  paragraphs,
  link,
  advice,
  reason,
}: StaffMailWords): MailContent {
  const [preheader = title] = paragraphs;
  return {
    subject,
    html: frame({
      shop,
      title,
      preheader,
      reason,
      body: html`${heading(`${title}.`)}
${paragraphs.map((text) => paragraph(text))}
${button(link.label, link.href)}
${quiet(advice)}`,
    }),
    text: asText([...paragraphs, `${link.label}: ${link.href}`, advice, reason, signature(shop)]),
  };
}

export const staffInvitation: Template<StaffInvitation> = {
  usefulMinutes: 48 * 60,
  write({ mail, invitedBy, role, token, hours, isForMember }, shop) {
    const who = invitedBy ?? `The configuration of ${shop.storeName}`;
    const roleName = ROLE_NAMES[role] ?? role;
    return writeStaffMail({
      shop,
      subject: isForMember
        ? `Get back into the back office of ${shop.storeName}`
        : `You are invited to the back office of ${shop.storeName}`,
      title: isForMember ? "Choose a new password" : "You are invited to the back office",
      paragraphs: [
        isForMember
          ? `Hello, ${mail}. ${who} sent you a link to get back into the back office of ${shop.storeName}.`
          : `Hello, ${mail}. ${who} invites you to the back office of ${shop.storeName}. Your role is: ${roleName}.`,
        `Open the link, choose a password and set up an authenticator app on your phone. The link works once, for ${hours} hours.`,
      ],
      link: {
        label: isForMember ? "Get back in" : "Accept",
        href: shop.publicUrl + adminPaths.invitation(token),
      },
      advice: "If you did not expect this, do not open the link, and tell the owner of the shop.",
      reason: `You are getting this email because a member of staff of ${shop.storeName} entered this address.`,
    });
  },
};

/** A sign-in on a device that the member has not used before. */
export interface StaffNewDevice {
  name: string;
  device: string;
  network: string;
}

/** A moment, as staff read it. */
export const WRITTEN = new Intl.DateTimeFormat("en-GB", {
  dateStyle: "long",
  timeStyle: "short",
  timeZone: "Africa/Lagos",
});

export const staffNewDevice: Template<StaffNewDevice> = {
  usefulMinutes: null,
  write({ name, device, network }, shop, sentFor) {
    return writeStaffMail({
      shop,
      subject: `New sign-in to the back office of ${shop.storeName}`,
      title: "You signed in on a new device",
      paragraphs: [
        `Hello, ${name}. Someone signed in to the back office of ${shop.storeName} with your password: ${device}, from the network ${network}, on ${WRITTEN.format(sentFor)} in Lagos.`,
        "If this was you, there is nothing to do.",
      ],
      link: { label: "See your sessions", href: shop.publicUrl + adminPaths.profile() },
      advice:
        "If this was not you, end that session at once, choose a new password, and tell the owner of the shop.",
      reason: `You are getting this email because you are a member of staff of ${shop.storeName}.`,
    });
  },
};

/** To the owners, when somebody signed in with a recovery code instead of the authenticator app. */
export interface StaffRecoveryCodeUsed {
  /** The owner who gets the email. */
  name: string;
  member: string;
  memberMail: string;
  left: number;
}

export const staffRecoveryCodeUsed: Template<StaffRecoveryCodeUsed> = {
  usefulMinutes: null,
  write({ name, member, memberMail, left }, shop) {
    return writeStaffMail({
      shop,
      subject: `A recovery code was used at ${shop.storeName}`,
      title: "A recovery code was used",
      paragraphs: [
        `Hello, ${name}. ${member} (${memberMail}) signed in to the back office of ${shop.storeName} with a recovery code instead of the authenticator app. Codes left: ${left}.`,
        "The old authenticator app no longer works, and a new one must be set up before anything else can be done.",
      ],
      link: { label: "See the staff", href: shop.publicUrl + adminPaths.staff() },
      advice: "If you did not expect this, call the member, and block the account until you know more.",
      reason: `You are getting this email because you are an owner of ${shop.storeName}.`,
    });
  },
};

/** Something that an owner should look at: the audit log has the entry. */
export interface StaffAlert {
  /** The owner who gets the email. */
  name: string;
  about: "exports" | "sign-ins" | "codes";
  /** The member, or the address that somebody tried to sign in with. */
  who: string;
  /** Where the requests came from, if it was one place. */
  network: string | null;
}

interface AlertWords {
  title: string;
  what: (who: string) => string;
  advice: string;
}

const EXPORTS: AlertWords = {
  title: "Many exports by a member of staff",
  what: (who) => `${who} asked for more than five exports within an hour. The last one was refused.`,
  advice: "If you did not expect this, ask the member, and block the account until you know more.",
};

const SIGN_INS: AlertWords = {
  title: "Many failed sign-ins",
  what: (who) =>
    `Somebody tried to sign in as ${who} and failed too often. Further tries are refused for a while.`,
  advice:
    "If this is one of your staff, ask whether they tried. Nobody gets in without the password and the second factor.",
};

const CODES: AlertWords = {
  title: "Many wrong codes",
  what: (who) =>
    `A wrong code or password was entered for ${who} five times, by somebody who was signed in or knew the password.`,
  advice: "If you did not expect this, call the member, and block the account until you know more.",
};

function alertWords(about: StaffAlert["about"]): AlertWords {
  if (about === "exports") return EXPORTS;
  return about === "sign-ins" ? SIGN_INS : CODES;
}

export const staffAlert: Template<StaffAlert> = {
  usefulMinutes: null,
  write({ name, about, who, network }, shop) {
    const { title, what, advice } = alertWords(about);
    return writeStaffMail({
      shop,
      subject: `${title} at ${shop.storeName}`,
      title,
      paragraphs: [
        `Hello, ${name}. ${what(who)}`,
        ...(network === null ? [] : [`The requests came from ${network}.`]),
      ],
      link: { label: "See the audit log", href: shop.publicUrl + adminPaths.audit() },
      advice,
      reason: `You are getting this email because you are an owner of ${shop.storeName}.`,
    });
  },
};

/** After a change of the password or of the second factor. */
export interface StaffAccessChanged {
  name: string;
  what: "password" | "authenticator app" | "recovery codes";
}

export const staffAccessChanged: Template<StaffAccessChanged> = {
  usefulMinutes: null,
  write({ name, what }, shop) {
    return writeStaffMail({
      shop,
      subject: `Your ${what} for the back office of ${shop.storeName} changed`,
      title: "Your access changed",
      paragraphs: [
        `Hello, ${name}. Your ${what} for the back office of ${shop.storeName} changed just now.`,
        "If this was you, there is nothing to do.",
      ],
      link: { label: "See your profile", href: shop.publicUrl + adminPaths.profile() },
      advice: "If this was not you, tell the owner of the shop at once.",
      reason: `You are getting this email because you are a member of staff of ${shop.storeName}.`,
    });
  },
};
