import { expect, test } from "vitest";
import { networkOf } from "./network.ts";

test.each([
  ["105.112.3.4", "105.112.3.4"],
  ["::ffff:105.112.3.4", "105.112.3.4"],
  ["::FFFF:6970:0304", "105.112.3.4"],
  ["0:0:0:0:0:ffff:105.112.3.4", "105.112.3.4"],
  ["2c0f:f5c0:12:34:1:2:3:4", "2c0f:f5c0:12:34"],
  ["2C0F:F5C0:0012:0034::9", "2c0f:f5c0:12:34"],
  ["2c0f:f5c0::9", "2c0f:f5c0:0:0"],
  ["::", "0:0:0:0"],
  ["::1", "0:0:0:0"],
  ["fe80::1%eth0", "fe80:0:0:0"],
])("The address %s counts towards the network %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});
