import { expect, onTestFinished, test, vi } from "vitest";
import { buttonsIn, partOf } from "../../test/fixtures/page.tsx";
import AuthModal from "./auth-modal.tsx";
import { CodeForm } from "./code-form.tsx";
import { ProfileForm } from "./profile-form.tsx";
import { ResendCode } from "./resend-code.tsx";
import { SignInForm } from "./sign-in-form.tsx";
import { SignUpForm } from "./sign-up-form.tsx";
import { trackingAddress } from "./track-instead.tsx";

const labelsIn = (html: string) =>
  [...html.matchAll(/<label\b[^>]*>([\s\S]*?)<\/label>/g)].map(([, inside = ""]) =>
    inside.replace(/<[^>]*>/g, "").trim(),
  );

const user = {
  id: "s-1",
  fname: "Ada",
  lname: "Obi",
  mail: "ada@example.com",
  phone: "0803",
  address: "1 Road",
};

test("what is typed into fields of accounts is not checked for spelling, which can send it to the browser's maker", () => {
  const { html } = partOf(<SignInForm from={null} />);
  const fields = [...html.matchAll(/<input\b[^>]*>/g)]
    .map(([tag]) => tag)
    .filter((tag) => !tag.includes('type="checkbox"'));
  expect(fields.map((tag) => / spellcheck="false"/i.test(tag))).toEqual([true, true]);
});

test("the sign-in form has email, password with a show button, and Remember me", {
  tags: ["S2-172", "S2-173", "S2-174", "S2-176"],
}, () => {
  const { html } = partOf(<SignInForm from={null} />);
  expect(labelsIn(html)).toEqual(["Email", "Password", "Remember me"]);
  expect(buttonsIn(html).some(({ attributes }) => attributes.includes('aria-label="Show password"'))).toBe(
    true,
  );
  const button = buttonsIn(html).find(({ attributes }) => attributes.includes('type="submit"'));
  expect(button?.words).toMatch(/^Sign In/);
  expect(html).toContain("spinner");
});

test("a code by email is the other way to sign up, after the fields and their button", () => {
  const names = buttonsIn(partOf(<SignUpForm from={null} mail="" />).html).map(({ words }) => words);
  const at = (name: string) => names.findIndex((words) => words.startsWith(name));
  expect(at("Sign Up")).toBeGreaterThanOrEqual(0);
  expect(at("Email me a code")).toBeGreaterThan(at("Sign Up"));
});

test("the sign-up form asks for names, email, phone, address and password", { tags: ["S2-178"] }, () => {
  const { html } = partOf(<SignUpForm from={null} mail="" />);
  expect(labelsIn(html)).toEqual([
    "First Name",
    "Last Name",
    "Email Address",
    "Phone Number",
    "Address",
    "Password",
  ]);
});

test("A visitor who opens an order's page can track it instead of signing in", () => {
  expect(trackingAddress("/orders/o-1?order=order-1795300000000")).toBe("/track?order=order-1795300000000");
  for (const order of ["/orders/o-1", "/orders/o-1/receipt", "/orders"]) {
    expect(trackingAddress(order)).toBe("/track");
  }
  for (const other of [null, "/", "/cart", "/profile"]) expect(trackingAddress(other)).toBeNull();
});

test("the sign-in dialog is closed until it is opened", () => {
  expect(partOf(<AuthModal />).words).toBe("");
});

test("the code field accepts 8 characters and one-time codes, and the button reads 'Verifying...'", {
  tags: ["S2-181", "S2-182", "S2-183", "S2-187", "S2-188", "S5-017"],
}, () => {
  const { html } = partOf(
    <CodeForm readMail={() => "ada@example.com"} sentAt={Date.now()} onVerified={() => {}} />,
  );
  expect(html.match(/<input\b/g)).toHaveLength(1);
  expect(html).toMatch(/<input\b[^>]*autoComplete="one-time-code"/i);
  expect(html).toMatch(/<input\b[^>]*maxLength="8"/i);
  expect(buttonsIn(html)[0]?.words).toBe("Verify Verifying...");
});

test("a code can be resent after the countdown, with a button that reads 'Resending...'", {
  tags: ["S2-184", "S2-185", "S2-186"],
}, () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  const props = { mail: "ada@example.com", onSent: () => {} };
  expect(partOf(<ResendCode purpose="address" {...props} sentAt={Date.now()} />).words).toContain(
    "Resend code in 60 seconds",
  );
  const { html, words } = partOf(<ResendCode purpose="address" {...props} sentAt={Date.now() - 60_000} />);
  expect(words).not.toContain("Resend code in");
  expect(buttonsIn(html)[0]?.words).toBe("Resend verification code Resending...");
});

test("a profile's names, phone and address can be edited, but not its email", {
  tags: ["S4-051", "S4-052"],
}, () => {
  const { html } = partOf(<ProfileForm user={user} onDone={() => {}} />);
  const fields = [...html.matchAll(/<(?:input|textarea)\b[^>]*name="(\w+)"[^>]*>/g)];
  const readOnly = fields.filter(([field]) => /readonly/i.test(field)).map(([, name]) => name);
  expect(fields.map(([, name]) => name)).toEqual(["fname", "lname", "mail", "phone", "address"]);
  expect(readOnly).toEqual(["mail"]);
  expect(buttonsIn(html).map(({ words }) => words)).toContain("Save Saving...");
});

test("A shopper who has just verified their email signs in with the gold button, and others ask for a code with it", () => {
  const lookOf = (words: string) => {
    const { html } = partOf(<SignInForm from={null} />);
    return buttonsIn(html).find((button) => button.words.startsWith(words))?.attributes ?? "";
  };
  expect(lookOf("Email me a code")).toContain("brass");
  expect(lookOf("Sign In")).not.toContain("brass");

  const kept = JSON.stringify({ mail: "ada@example.com", sentAt: 0, from: null });
  vi.stubGlobal("sessionStorage", { getItem: () => kept });
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  expect(lookOf("Email me a code")).not.toContain("brass");
  expect(lookOf("Sign In")).toContain("brass");
});
