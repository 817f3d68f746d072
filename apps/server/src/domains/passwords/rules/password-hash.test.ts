import { expect, test } from "vitest";
import { hashPassword, rehashPassword } from "../hash-password.ts";
import { hashOfNoPassword, isHashOutdated } from "./password-hash.ts";

// The API tests hash with less.
test("A password is hashed with 19 MiB in two passes, and a hash with less is outdated", async () => {
  const hashed = await hashPassword("moi moi on sunday");
  expect(hashed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(await rehashPassword("moi moi on sunday", hashed)).toBeNull();
  expect(hashOfNoPassword(Buffer.alloc(48, 1))).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(isHashOutdated(hashed.replace("m=19456", "m=4096"))).toBe(true);
});
