import { expect, test } from "vitest";
import { toRefusal } from "./answers.ts";

const withCode = (message: string, code: string) => Object.assign(new Error(message), { code });

test.each([
  ["refuses connections", withCode("connect ECONNREFUSED 127.0.0.1:5432", "ECONNREFUSED")],
  ["cannot be found by its name", withCode("getaddrinfo EAI_AGAIN db", "EAI_AGAIN")],
  ["cannot be reached", withCode("connect EHOSTUNREACH 10.0.0.9:5432", "EHOSTUNREACH")],
  ["does not answer the connection", withCode("connect ETIMEDOUT 10.0.0.9:5432", "ETIMEDOUT")],
  ["has no connection left in time", new Error("timeout exceeded when trying to connect")],
  ["hung up in the middle", new Error("Connection terminated unexpectedly")],
  ["has fallen silent", new Error("Query read timeout")],
  ["is being shut down", withCode("terminating connection", "57P01")],
  ["waited too long for a lock", withCode("canceling statement due to lock timeout", "55P03")],
  ["chose us three times as the one to give way", withCode("deadlock detected", "40P01")],
])("A database that %s makes the shop busy", (_what, error) => {
  const { status, retryAfter } = toRefusal(new Error("wrapped", { cause: error }));
  expect([status, retryAfter]).toEqual([503, 2]);
});

test("A fault reveals no details", () => {
  const { status, message, data } = toRefusal(withCode('null value in column "mail"', "23502"));
  expect([status, message, data]).toEqual([500, "Something went wrong on our side. Please try again", null]);
});
