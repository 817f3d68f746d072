import { expect, test } from "vitest";
import { meantMail } from "./meant-mail.ts";

test.each([
  ["bisi@gmial.com", "bisi@gmail.com"],
  ["bisi@gamil.com", "bisi@gmail.com"],
  ["bisi@gmai.com", "bisi@gmail.com"],
  ["bisi@gmaill.com", "bisi@gmail.com"],
  ["bisi@gnail.con", "bisi@gmail.com"],
  ["bisi@gmail.co", "bisi@gmail.com"],
  [" Bisi.Ade@GMIAL.COM ", "Bisi.Ade@gmail.com"],
  ["ada@yaho.com", "ada@yahoo.com"],
  ["ada@yahooo.com", "ada@yahoo.com"],
  ["ada@outlok.com", "ada@outlook.com"],
  ["ada@hotmial.cm", "ada@hotmail.com"],
  ["ada@iclod.com", "ada@icloud.com"],
])("The address %j gets the suggestion %s", (typed, meant) => {
  expect(meantMail(typed)).toBe(meant);
});

test.each([
  "bisi@gmail.com",
  "bisi@Yahoo.com",
  "bisi@ymail.com",
  "bisi@mail.com",
  "bisi@email.com",
  "bisi@yahoo.co.uk",
  "bisi@yahoo.ca",
  "bisi@hotmail.fr",
  "bisi@live.com",
  "bisi@example.com",
  "bisi@gmial",
  "bisi@",
  "gmial.com",
  "",
])("The address %j gets no suggestion", (typed) => {
  expect(meantMail(typed)).toBeNull();
});
