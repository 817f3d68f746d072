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
])("A client given as %s in X-Forwarded-For has the network %s", (forwarded, network) => {
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
])("A client given as '%.20s' counts towards the proxy that passed it on", (forwarded) => {
  expect(behind(1, forwarded)).toEqual({ network: PROXY, isThisMachine: false });
});

test("The client's address is as many places from the right as there are trusted proxies", () => {
  expect(behind(2, "6.6.6.6, 105.112.1.1, 10.9.9.9").network).toBe("105.112.1.1");
  expect(behind(0, "6.6.6.6, 105.112.1.1").network).toBe(PROXY);
  // With fewer entries, the leftmost one.
  expect(behind(3, "105.112.1.1, 10.9.9.9").network).toBe("105.112.1.1");
});

describe("A request from this machine", () => {
  test.each(["127.0.0.1", "127.8.8.8", "::1", "::ffff:127.0.0.1"])("is one from %s", (socket) => {
    expect(behind(0, undefined, socket).isThisMachine).toBe(true);
    expect(behind(1, undefined, socket).isThisMachine).toBe(true);
    // An undeclared proxy: its header is ignored, and no one is shut out.
    expect(behind(0, "105.112.1.1", socket).isThisMachine).toBe(true);
  });

  test.each(["127.0.0.1", "::1", "[::1]:9", "unknown"])(
    "is not one that a header claims to be from %s",
    (forwarded) => {
      expect(behind(1, forwarded, "127.0.0.1").isThisMachine).toBe(false);
      expect(behind(1, forwarded, "10.0.0.1").isThisMachine).toBe(false);
    },
  );
});
