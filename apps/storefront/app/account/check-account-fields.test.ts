import { expect, test } from "vitest";
import { checkProfile, checkSignIn, checkSignUp } from "./check-account-fields.ts";

const ada = {
  fname: "Ada",
  lname: "Obi",
  mail: "ada@example.com",
  phone: "0803 123 4567",
  address: "12 Allen Avenue, Ikeja",
  pword: "jollof-rice",
};

test("signing in requires a valid email address and a password", {
  tags: ["S5-001", "S5-002", "S5-003"],
}, () => {
  expect(checkSignIn({ mail: " ", pword: "" })).toEqual({
    mail: "Email is required",
    pword: "Password is required",
  });
  expect(checkSignIn({ mail: "ada", pword: "x" })).toEqual({ mail: "Please enter a valid email address" });
  expect(checkSignIn({ mail: " ada@example.com ", pword: "x" })).toEqual({});
});

test("signing up reports every missing field", {
  tags: ["S5-005", "S5-006", "S5-007", "S5-009", "S5-012", "S5-013"],
}, () => {
  const empty = { fname: "", lname: " ", mail: "", phone: "", address: "", pword: "" };
  expect(checkSignUp(empty)).toEqual({
    fname: "First name is required",
    lname: "Last name is required",
    mail: "Email is required",
    phone: "Phone number is required",
    address: "Address is required",
    pword: "Password is required",
  });
  expect(checkSignUp(ada)).toEqual({});
});

test("a name that contains a web address is reported at its field", () => {
  expect(checkSignUp({ ...ada, fname: "Win at evil.ng", lname: "J. Ola" })).toEqual({
    fname: "Please enter a name without a web address",
  });
});

test("signing up reports an invalid email address, phone number and password", {
  tags: ["S5-008", "S5-011", "S5-014", "S9-007"],
}, () => {
  expect(checkSignUp({ ...ada, mail: "ada@example", phone: "12345", pword: "1234567" })).toEqual({
    mail: "Email is invalid",
    phone: "Please enter a valid phone number",
    pword: "Password must be at least 8 characters",
  });
});

test.each(["08031234567", "+234 803 123 4567", "234-803-123-4567", "(0803) 123.4567", "0000000000"])(
  "%s is a phone number",
  { tags: ["S5-010"] },
  (phone) => {
    expect(checkProfile({ ...ada, phone })).toEqual({});
  },
);

test.each(["080312345", "1234567890123456", "call me on 08031234567"])(
  "%s is not a phone number",
  { tags: ["S5-010", "S5-011", "S9-006"] },
  (phone) => {
    expect(checkProfile({ ...ada, phone })).toEqual({ phone: "Please enter a valid phone number" });
  },
);
