import { expect, test } from "vitest";
import { randomToken } from "./random-token.ts";

test("No two tokens are alike, and each is as long as was asked for", () => {
  const tokens = [10, 22, 43, 9000].flatMap((characters) =>
    Array.from({ length: 300 }, () => {
      const token = randomToken(characters);
      expect(token).toMatch(new RegExp(`^[A-Za-z0-9_-]{${characters}}$`));
      return token;
    }),
  );
  expect(new Set(tokens).size).toBe(tokens.length);
});
