import { expect, test } from "vitest";
import { passwordProblem } from "./new-password.ts";

const about = {
  owner: { mail: "ada.obi@example.com", firstName: "Adaeze", lastName: "Okafor-Obi" },
  storeName: "Suya & Silk",
  common: new Set(["password", "sunshine"]),
};

test.each(["password", "PassWord", " sunshine "])("%s is one of those that are tried first", (password) => {
  expect(passwordProblem(password, about)).toBe("password_common");
});

test.each([
  "Suya & Silk",
  "suya&silk",
  "ADA.OBI@example.com",
  "ada.obi",
  "okafor-obi",
  "Adaeze Okafor-Obi",
  "Okafor-Obi Adaeze",
])("%s is what everybody knows of its owner", (password) => {
  expect(passwordProblem(password, about)).toBe("password_personal");
});

test.each(["jollof and lace", "Adaeze likes suya & silk", "passwords", "        ", "😀😀😀😀"])(
  "%s is taken",
  (password) => {
    expect(passwordProblem(password, about)).toBeNull();
  },
);
