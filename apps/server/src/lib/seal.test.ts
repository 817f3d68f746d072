import { expect, test } from "vitest";
import { sealWith } from "./seal.ts";

const SECRET = "sandbox-only-client-secret";

test("what is sealed opens with the same secret under the same name, and looks different each time", () => {
  const seal = sealWith(SECRET, "nomba:1", "provider session");
  const [one, other] = [seal.close("a token"), seal.close("a token")];
  expect(one.equals(other)).toBe(false);
  expect(one.toString("latin1")).not.toContain("a token");
  expect(sealWith(SECRET, "nomba:1", "provider session").open(one)).toBe("a token");
  expect(seal.open(other)).toBe("a token");
});

test("it opens with no other secret and under no other name", () => {
  const sealed = sealWith(SECRET, "nomba:1", "provider session").close("a token");
  expect(sealWith(`${SECRET}!`, "nomba:1", "provider session").open(sealed)).toBeNull();
  expect(sealWith(SECRET, "nomba:2", "provider session").open(sealed)).toBeNull();
});

test("it opens for no other purpose", () => {
  const sealed = sealWith(SECRET, "nomba:1", "provider session").close("a token");
  expect(sealWith(SECRET, "nomba:1", "second factor").open(sealed)).toBeNull();
});

test("it does not open when a single bit was changed, or a piece is gone", () => {
  const seal = sealWith(SECRET, "nomba:1", "provider session");
  const sealed = seal.close("a token");
  for (let at = 0; at < sealed.length; at += 1) {
    const changed = Buffer.from(sealed);
    changed[at] = changed[at]! ^ 1;
    expect(seal.open(changed)).toBeNull();
    expect(seal.open(sealed.subarray(0, at))).toBeNull();
  }
});
