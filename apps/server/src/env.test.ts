import { expect, test } from "vitest";
import { EnvError, readEnv } from "./env.ts";

const DATABASE_URL = "postgres://shop@localhost/shop";

test.each([
  ["PORT", "80x", "PORT is wrong: must be a port number up to 65535"],
  ["PORT", "65536", "PORT is wrong: must be a port number up to 65535"],
  ["TRUSTED_PROXIES", "-1", "TRUSTED_PROXIES is wrong: must be a number of proxies from 0 to 10"],
  ["CONTACT_MAIL", "ada", "CONTACT_MAIL is wrong: must be an e-mail address"],
])("%s=%s is told in one line", (name, value, line) => {
  expect(() => readEnv({ DATABASE_URL, [name]: value })).toThrow(new EnvError(line));
});
