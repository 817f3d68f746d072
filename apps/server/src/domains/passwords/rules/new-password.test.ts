import { expect, test } from "vitest";
import { passwordProblem } from "./new-password.ts";

const about = {
  owner: { mail: "ada.obi@example.com", firstName: "Adaeze", lastName: "Okafor-Obi" },
  storeName: "Suya & Silk",
  common: new Set(["password", "sunshine"]),
};

test.each(["password", "PassWord", " sunshine "])("The password %s is common", (password) => {
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
])("The password %s is known about its owner", (password) => {
  expect(passwordProblem(password, about)).toBe("password_personal");
});

test.each(["jollof and lace", "Adaeze likes suya & silk", "passwords", "        ", "😀😀😀😀"])(
  "The password %s is accepted",
  (password) => {
    expect(passwordProblem(password, about)).toBeNull();
  },
);
