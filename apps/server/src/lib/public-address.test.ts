import { expect, test } from "vitest";
import { isPublicAddress } from "./public-address.ts";

test.each(["102.89.23.1", "8.8.8.8", "2a00:1450:4001:82a::200e"])(
  "%s is on the public internet",
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);

test.each([
  "127.0.0.1",
  "0.0.0.0",
  "10.1.2.3",
  "172.31.255.255",
  "192.168.1.1",
  "169.254.169.254",
  "100.64.0.1",
  "224.0.0.1",
  "255.255.255.255",
  "::",
  "::1",
  "::ffff:127.0.0.1",
  "::ffff:8.8.8.8",
  "fe80::1",
  "fd00::1",
  "2001:db8::1",
  "2002:7f00:1::",
  "64:ff9b::7f00:1",
  "localhost",
  "",
])("'%s' is not on the public internet", (address) => {
  expect(isPublicAddress(address)).toBe(false);
});
