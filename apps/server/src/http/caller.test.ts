import { describe, expect, test } from "vitest";
import { callerOf } from "./caller.ts";

const PROXY = "10.0.0.1";

function behind(proxies: number, forwarded: string | undefined, socket = PROXY) {
  const headers = forwarded === undefined ? {} : { "x-forwarded-for": forwarded };
  return callerOf({ socket: { remoteAddress: socket }, headers }, proxies);
}

test.each([
  ["105.112.1.1", "105.112.1.1"],
  ["105.112.1.1:40123", "105.112.1.1"],
  [" 105.112.1.1:40123 ", "105.112.1.1"],
  ["2c0f:f5c0::9", "2c0f:f5c0:0:0"],
  ["[2c0f:f5c0::9]", "2c0f:f5c0:0:0"],
  ["[2c0f:f5c0::9]:40123", "2c0f:f5c0:0:0"],
  ["[::ffff:105.112.1.1]:40123", "105.112.1.1"],
  ["6.6.6.6, 105.112.1.1:40123", "105.112.1.1"],
])("%s in X-Forwarded-For is the network %s", (forwarded, network) => {
  expect(behind(1, forwarded)).toEqual({ network, isThisMachine: false });
});

test.each([
  "",
  "unknown",
  "_hidden",
  "105.112.1",
  "105.112.1.1:x",
  "[2c0f:f5c0::9",
  "a".repeat(8_000),
  "105.112.1.1, ",
])("'%.20s' is no address: it is counted under the proxy that passed it on", (forwarded) => {
  expect(behind(1, forwarded)).toEqual({ network: PROXY, isThisMachine: false });
});

test("the address is as many places from the right as proxies are trusted", () => {
  expect(behind(2, "6.6.6.6, 105.112.1.1, 10.9.9.9").network).toBe("105.112.1.1");
  expect(behind(0, "6.6.6.6, 105.112.1.1").network).toBe(PROXY);
  // With fewer than that, the one furthest away.
  expect(behind(3, "105.112.1.1, 10.9.9.9").network).toBe("105.112.1.1");
});

describe("the machine itself", () => {
  test.each(["127.0.0.1", "127.8.8.8", "::1", "::ffff:127.0.0.1"])("is who connects from %s", (socket) => {
    expect(behind(0, undefined, socket).isThisMachine).toBe(true);
    expect(behind(1, undefined, socket).isThisMachine).toBe(true);
    // A proxy that nobody told us of: what it says is not believed, and nobody is shut out.
    expect(behind(0, "105.112.1.1", socket).isThisMachine).toBe(true);
  });

  test.each(["127.0.0.1", "::1", "[::1]:9", "unknown"])("is nobody whom a header calls %s", (forwarded) => {
    expect(behind(1, forwarded, "127.0.0.1").isThisMachine).toBe(false);
    expect(behind(1, forwarded, "10.0.0.1").isThisMachine).toBe(false);
  });
});
