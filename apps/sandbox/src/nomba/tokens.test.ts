import { expect, test } from "vitest";
import { startNomba } from "../../test/fixtures/nomba.ts";
import { NOMBA_CREDENTIALS } from "../env.ts";

const UNAUTHORIZED = { status: 401, body: { code: "401", description: "Unauthorized" } };

test("the sandbox's credentials are as long as Nomba's", () => {
  expect(NOMBA_CREDENTIALS.clientId).toHaveLength(36);
  expect(NOMBA_CREDENTIALS.clientSecret).toHaveLength(44);
});

test("Nomba issues a JWT with its expiry, in an answer with status false", async () => {
  const nomba = await startNomba();
  const { status, body } = await nomba.issueToken();
  expect(status).toBe(200);
  expect(body).toMatchObject({ code: "00", description: "Successful", status: false });
  expect(body.data.businessId).toBe(NOMBA_CREDENTIALS.accountId);
  expect(body.data.access_token).toMatch(/^eyJ[\w-]+\.[\w-]+\.[\w-]+$/);
  expect(body.data.access_token.length).toBeGreaterThanOrEqual(300);
  expect(body.data.access_token.length).toBeLessThanOrEqual(600);
  expect(body.data.refresh_token).toMatch(/^[\da-f-]{36}\d{13}$/);
  const life = Date.parse(body.data.expiresAt) - Date.now();
  expect(life).toBeGreaterThan(29 * 60 * 1000);
  expect(life).toBeLessThanOrEqual(30 * 60 * 1000);
});

test("wrong credentials and a wrong or missing account get no token", async () => {
  const nomba = await startNomba();
  expect(await nomba.issueToken({ client_secret: "x".repeat(44) })).toMatchObject(UNAUTHORIZED);
  expect(await nomba.issueToken({ client_id: "x" })).toMatchObject(UNAUTHORIZED);
  expect(await nomba.issueToken({ grant_type: "password" })).toMatchObject(UNAUTHORIZED);
  expect(await nomba.issueToken({}, { accountId: "" })).toMatchObject(UNAUTHORIZED);
  expect(await nomba.issueToken({}, { accountId: NOMBA_CREDENTIALS.clientId })).toMatchObject(UNAUTHORIZED);
});

test("only a valid token is accepted, with or without the word Bearer", async () => {
  const nomba = await startNomba();
  const token = (await nomba.issueToken()).body.data.access_token;
  const list = (authorization: string) =>
    nomba.call("GET", "/transactions/accounts", { headers: { authorization } });
  expect((await list(`Bearer ${token}`)).status).toBe(200);
  expect((await list(token)).status).toBe(200);
  expect(await list("")).toMatchObject(UNAUTHORIZED);
  expect(await list("Bearer nonsense")).toMatchObject(UNAUTHORIZED);
  expect(await list(`Bearer ${token.slice(0, -2)}xx`)).toMatchObject(UNAUTHORIZED);
  const other = { accountId: "7c9e6679-7425-40de-944b-e07fc1f90ae7" };
  expect(await nomba.call("GET", "/transactions/accounts", { headers: other })).toMatchObject(UNAUTHORIZED);
});

test.each([
  ["POST", "/checkout/order"],
  ["POST", "/checkout/order/cancel"],
  ["POST", "/checkout/refund"],
  ["GET", "/checkout/transaction?idType=ORDER_ID&id=x"],
  ["GET", "/transactions/accounts/single?orderId=x"],
  ["POST", "/transactions/accounts"],
  ["POST", "/webhooks/event-logs"],
  ["POST", "/webhooks/re-push"],
  ["POST", "/auth/token/revoke"],
])("%s %s requires a token", async (method, address) => {
  const nomba = await startNomba();
  const headers = { authorization: "" };
  const body = method === "POST" ? {} : undefined;
  expect(await nomba.call(method, address, { headers, body })).toMatchObject(UNAUTHORIZED);
});

test("a token expires and can then be refreshed once", async () => {
  const nomba = await startNomba();
  await nomba.switches({ tokenLifeSeconds: 60 });
  const { data } = (await nomba.issueToken()).body;
  const headers = { authorization: `Bearer ${data.access_token}` };
  await nomba.control("POST", "/clock", { aheadSeconds: 61 });
  expect(await nomba.call("GET", "/transactions/accounts", { headers })).toMatchObject(UNAUTHORIZED);

  const refresh = () =>
    nomba.call("POST", "/auth/token/refresh", {
      headers,
      body: { grant_type: "refresh_token", refresh_token: data.refresh_token },
    });
  const refreshed = await refresh();
  const fresh = { authorization: refreshed.body.data.access_token };
  expect((await nomba.call("GET", "/transactions/accounts", { headers: fresh })).status).toBe(200);
  expect(await refresh()).toMatchObject(UNAUTHORIZED);
});

test("Nomba refuses a revoked token, and all tokens after they are expired", async () => {
  const nomba = await startNomba();
  const token = (await nomba.issueToken()).body.data.access_token;
  const revoked = await nomba.call("POST", "/auth/token/revoke", {
    body: { clientId: NOMBA_CREDENTIALS.clientId, access_token: token },
  });
  expect(revoked.body).toEqual({ code: "00", description: "Token revoked successfully" });
  const list = (authorization: string) =>
    nomba.call("GET", "/transactions/accounts", { headers: { authorization } });
  expect(await list(token)).toMatchObject(UNAUTHORIZED);

  const second = (await nomba.issueToken()).body.data.access_token;
  await nomba.control("POST", "/tokens/expire");
  expect(await list(second)).toMatchObject(UNAUTHORIZED);
  expect((await list((await nomba.issueToken()).body.data.access_token)).status).toBe(200);
});
