import { expect, test } from "vitest";
import { z } from "zod";
import { calls } from "../calls.ts";
import { staffCalls } from "./calls.ts";
import { needsStepUp, type StaffEndpoint } from "./endpoint.ts";
import { adminEndpoints } from "./endpoints.ts";
import { listQuery } from "./list.ts";
import { PERMISSIONS, permissions } from "./permissions.ts";

const endpoints: [string, StaffEndpoint][] = Object.entries(adminEndpoints);

test("No call of staff has the name or the path of a call of the shop", () => {
  const paths = new Set(Object.values(calls).map(({ path }) => path as string));
  for (const [name, { path }] of Object.entries(staffCalls)) {
    expect([name, name in calls, paths.has(path)]).toEqual([name, false, false]);
    expect(path).toMatch(/^\/admin\/[a-z-]+(\/[a-z-]+)+$/);
  }
});

test.each(endpoints)(
  "%s reads by GET with a query or changes by POST, and takes no unknown fields",
  (_, endpoint) => {
    expect(endpoint.audience).toBe("staff");
    if (endpoint.method === "GET") expect(endpoint.body).toBeUndefined();
    for (const input of [endpoint.body, endpoint.query]) {
      if (!(input instanceof z.ZodObject)) continue;
      expect(input.safeParse({ unheard_of: 1 }).error?.issues.map(({ code }) => code)).toContain(
        "unrecognized_keys",
      );
    }
  },
);

test.each(endpoints)(
  "%s asks for a step-up unless it says otherwise, if its permission does",
  (_, endpoint) => {
    const { method, permission } = endpoint;
    if (permission === "any staff" || permission === "nobody yet") return;
    expect(PERMISSIONS).toContain(permission);
    if (endpoint.stepUp !== undefined || method === "GET") return;
    expect(needsStepUp(endpoint)).toBe("stepUp" in permissions[permission]);
  },
);

test("A list takes 50 rows unless told otherwise, and at most 200", () => {
  const query = listQuery({ q: z.string().optional() });
  expect(query.parse({})).toEqual({ limit: 50 });
  expect(query.parse({ limit: "200", q: "Ada" })).toEqual({ limit: 200, q: "Ada" });
  expect(query.safeParse({ limit: "201" }).success).toBe(false);
  expect(query.safeParse({ page: "2" }).success).toBe(false);
});
