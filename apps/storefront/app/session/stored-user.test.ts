import { expect, test } from "vitest";
import { cookieValue } from "../browser/cookies.ts";
import { parseStoredUser, withoutToken } from "./stored-user.ts";

test("the session token is never among stored user data", { tags: ["S3-020"] }, () => {
  const record = { id: "u1", fname: "Ada", mail: "ada@example.com", token: "secret", pword: "secret" };
  expect(withoutToken(record)).toEqual({ id: "u1", fname: "Ada", mail: "ada@example.com" });
  expect(parseStoredUser(JSON.stringify(record))).not.toHaveProperty("token");
});

test("invalid stored user data is ignored", { tags: ["S8-040"] }, () => {
  for (const text of [null, undefined, "", "{", "null", "[]", '"Ada"', "7"]) {
    expect(parseStoredUser(text)).toBeNull();
  }
});

test("a cookie is found by its full name and decoded", () => {
  expect(cookieValue("a=1; ss_auth=x%3By; b=2", "ss_auth")).toBe("x;y");
  expect(cookieValue("not_ss_auth=1", "ss_auth")).toBeUndefined();
  expect(cookieValue("ss_auth=%E0%A4%A", "ss_auth")).toBeUndefined();
});

test("stored user data has id, names, email under both its names, phone and address", {
  tags: ["S3-021", "S3-022"],
}, () => {
  const user = {
    id: "s-1",
    fname: "Ada",
    lname: "Obi",
    mail: "ada@example.com",
    email: "ada@example.com",
    phone: "08031234567",
    address: "12 Allen Avenue",
  };
  expect(parseStoredUser(JSON.stringify({ ...user, unknown: 7 }))).toEqual(user);
});
