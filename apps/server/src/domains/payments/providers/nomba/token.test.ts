import { beforeAll, describe, expect, test } from "vitest";
import {
  failureOf,
  KNOWN,
  OPENED,
  ORDER_ID,
  openNombaDatabase,
  said,
  scriptedNomba,
  TO_OPEN,
} from "../../../../../test/fixtures/scripted-nomba.ts";
import { ProviderRefused } from "../../../../payment-provider.ts";

beforeAll(openNombaDatabase);

describe("the token", () => {
  test("is asked for once and used for many calls", async () => {
    const { nomba, server } = await scriptedNomba({ "/v1/checkout/order": [200, OPENED] });
    await Promise.all(Array.from({ length: 5 }, () => nomba.open(TO_OPEN)));
    expect(server.heardAt("/v1/auth/token/issue")).toHaveLength(1);
  });

  test("The token that is refused is replaced once, and the call repeated once", async () => {
    const { nomba, server } = await scriptedNomba({
      "/v1/checkout/order": ({ headers }) =>
        headers.authorization === "Bearer token-1"
          ? [401, { code: "401", description: "Unauthorized" }]
          : [200, OPENED],
    });
    expect((await nomba.open(TO_OPEN)).providerReference).toBe(ORDER_ID);
    expect(server.heard.map(({ path }) => path.split("/").at(-1))).toEqual([
      "issue",
      "order",
      "issue",
      "order",
    ]);
  });

  test("The token that is refused again ends the call", async () => {
    const { nomba, server } = await scriptedNomba({
      "/v1/checkout/order": [401, { code: "401", description: "Unauthorized" }],
    });
    expect((await failureOf(nomba.open(TO_OPEN), ProviderRefused)).reason).toBe("not_allowed");
    expect(server.heard).toHaveLength(4);
  });

  test.each<[string, number, object]>([
    ["401", 401, { code: "401", description: "Unauthorized" }],
    ["01, which means wrong credentials here", 200, { code: "01", description: "error", data: null }],
  ])("is not to be had with wrong credentials (%s)", async (_, status, body) => {
    const { nomba, server } = await scriptedNomba({ "/v1/auth/token/issue": [status, body] });
    expect((await failureOf(nomba.open(TO_OPEN), ProviderRefused)).reason).toBe("not_allowed");
    expect((await failureOf(nomba.lookUp(KNOWN), ProviderRefused)).reason).toBe("not_allowed");
    expect(server.heard).toHaveLength(1);
  });

  test("The token with its own lifetime is refreshed with the one before", async () => {
    const { nomba, server } = await scriptedNomba({
      "/v1/checkout/order": [200, OPENED],
      "/v1/auth/token/issue": [
        200,
        said({ access_token: "short", refresh_token: "refresh-it", expiresAt: "2020-01-01T00:00:00Z" }),
      ],
      "/v1/auth/token/refresh": [
        200,
        said({
          access_token: "long",
          refresh_token: "again",
          expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
        }),
      ],
    });
    for (let i = 0; i < 3; i += 1) await nomba.open(TO_OPEN);
    const [refresh, ...more] = server.heardAt("/v1/auth/token/refresh");
    expect(more).toEqual([]);
    expect(refresh?.headers.authorization).toBe("Bearer short");
    expect(refresh?.json).toEqual({ grant_type: "refresh_token", refresh_token: "refresh-it" });
    expect(server.heardAt("/v1/checkout/order").map(({ headers }) => headers.authorization)).toEqual([
      "Bearer short",
      "Bearer long",
      "Bearer long",
    ]);
  });
});
