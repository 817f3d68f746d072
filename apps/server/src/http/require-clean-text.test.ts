import { expect, test } from "vitest";
import { testShop } from "../../test/test-shop.ts";
import { Refusal } from "../lib/refuse.ts";
import { requireCleanText } from "./require-clean-text.ts";

/** The fields that are refused. */
function refused(input: unknown): string[] {
  try {
    requireCleanText(input);
    return [];
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return Object.keys((error.data as { fields: object }).fields);
  }
}

test.each([
  ["NUL", "a\u0000b"],
  ["an escape", "a\u001bb"],
  ["a C1 control", "a\u0085b"],
  ["half a surrogate pair", "a\ud800b"],
  ["a change of direction", "a\u202eb"],
])("Text with %s is refused wherever it stands", (_, text) => {
  expect(refused({ name: text })).toEqual(["name"]);
  expect(refused({ address: { street: text } })).toEqual(["address.street"]);
  expect(refused({ lines: [{ note: "fine" }, { note: text }] })).toEqual(["lines.1.note"]);
  expect(refused({ options: { [text]: "fine" } })).toEqual(["options"]);
});

test("Text of several lines, in any script, and everything else than text is accepted", () => {
  expect(refused({ note: "Ọjà\n\tàdùn 🍢", count: 3, flag: true, none: null, list: [1, "two"] })).toEqual([]);
  expect(refused(undefined)).toEqual([]);
});

test("A call of staff answers text that cannot be stored with the name of its field", async () => {
  const shop = await testShop();
  const owner = await shop.aStaff({ role: "owner", steppedUp: true });
  const answers = [
    await owner.call("searchOrders", { q: "Ada\u0000" }),
    await owner.call("listAuditEntries", { person: "\u0000" }),
    await owner.call("exportAuditEntries", { person: "\ud800" }),
  ];
  for (const { status, body } of answers) expect([status, body.code]).toEqual([400, "bad_input"]);
});
