import { expect, test } from "vitest";
import { forgetSignUp } from "../browser/kept-draft.ts";
import { changeSignUp, keepSignUp, keptSignUp, parseSignUp, takeSignUp } from "./kept-sign-up.ts";

const typed = {
  fname: "Bisi",
  lname: "Alade",
  mail: "bisi@gmial.com",
  phone: "0803 765 4321",
  address: "3 Awolowo Road, Ikoyi",
};

test("what was typed at sign-up is kept until the address is verified, without the password", () => {
  expect(keptSignUp()).toBeNull();
  keepSignUp({ ...typed, pword: "jollof-rice" } as typeof typed);
  expect(keptSignUp()).toEqual(typed);
  forgetSignUp();
  expect(keptSignUp()).toBeNull();
});

test("the sign-up form starts with what was typed only right after its shopper asked to change it", () => {
  keepSignUp(typed);
  expect(takeSignUp()).toBeNull();
  changeSignUp();
  expect(takeSignUp()).toEqual(typed);
  expect(takeSignUp()).toBeNull();
  changeSignUp();
  forgetSignUp();
  expect(takeSignUp()).toBeNull();
});

test.each([null, "", "{", "7", "[]", '{"mail":""}', '{"fname":"Bisi"}'])(
  "the broken kept sign-up %s is ignored",
  (text) => {
    expect(parseSignUp(text)).toBeNull();
  },
);

test("a kept field that is no text is empty", () => {
  const { fname, mail } = parseSignUp('{"mail":"bisi@example.com","fname":7}') ?? {};
  expect([fname, mail]).toEqual(["", "bisi@example.com"]);
});
