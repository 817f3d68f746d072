import { expect, test } from "vitest";
import { endpoints } from "./endpoints.ts";
import { holdsWebAddress } from "./holds-web-address.ts";
import { validation } from "./texts.ts";

const ada = {
  fname: "Ada",
  lname: "Obi",
  mail: "ada@example.com",
  phone: "0803 123 4567",
  address: "12 Allen Avenue, Ikeja",
  pword: "jollof-rice",
};

test.each(["https://evil.example", "www.win", "WWW.win", "evil.example", "Win at evil.ng today", "x.com/a"])(
  "The name '%s' is refused, because emails would turn it into a link",
  (name) => {
    expect(holdsWebAddress(name)).toBe(true);
    for (const field of ["fname", "lname"] as const) {
      const issues = endpoints.register.body.safeParse({ ...ada, [field]: name }).error?.issues;
      expect(issues).toMatchObject([{ path: [field], message: validation.nameHoldsLink }]);
    }
    const { mail: _, pword: __, ...profile } = ada;
    expect(endpoints.updateProfile.body.safeParse({ ...profile, lname: name }).success).toBe(false);
  },
);

test.each(["St. Mary", "J. Ola", "Ọlá", "Nwaànyị", "O'Neil", "Ada-Rose", "Chukwu Jr.", "D. O. Fagunwa"])(
  "The name '%s' is accepted",
  (name) => {
    expect(holdsWebAddress(name)).toBe(false);
    expect(endpoints.register.body.safeParse({ ...ada, fname: name, lname: name }).success).toBe(true);
  },
);
