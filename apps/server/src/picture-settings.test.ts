import { expect, test } from "vitest";
import { PRODUCTION } from "../test/fixtures/production.ts";
import { readEnv } from "./env.ts";

const BUCKET = {
  PICTURES_S3_BUCKET: "shop-pictures",
  PICTURES_S3_REGION: "eu-west-1",
  PICTURES_S3_KEY_ID: "AKIA0123456789",
  PICTURES_S3_SECRET_KEY: "a-secret/with+signs=",
};
const inProduction = (changes: Record<string, string>) => () =>
  readEnv({ DATABASE_URL: "postgres://shop", ...PRODUCTION, ...changes }).pictureBucket;

test("Pictures are in the data folder unless a bucket is named", () => {
  expect(inProduction({})()).toBeNull();
  expect(inProduction({ PICTURES_S3_BUCKET: "" })()).toBeNull();
});

test("A bucket is at AWS unless an endpoint is named", () => {
  const settings = {
    bucket: "shop-pictures",
    region: "eu-west-1",
    endpoint: null,
    keyId: "AKIA0123456789",
    secretKey: "a-secret/with+signs=",
  };
  expect(inProduction(BUCKET)()).toEqual(settings);
  const elsewhere = { ...BUCKET, PICTURES_S3_ENDPOINT: "https://account.r2.example/" };
  expect(inProduction(elsewhere)()).toEqual({ ...settings, endpoint: "https://account.r2.example" });
});

test.each([
  [{ PICTURES_S3_BUCKET: "" }, "PICTURES_S3_BUCKET is missing"],
  [{ PICTURES_S3_REGION: "" }, "PICTURES_S3_REGION is missing"],
  [{ PICTURES_S3_KEY_ID: "" }, "PICTURES_S3_KEY_ID is missing"],
  [{ PICTURES_S3_SECRET_KEY: "" }, "PICTURES_S3_SECRET_KEY is missing"],
  [{ PICTURES_S3_BUCKET: "Shop Pictures" }, "PICTURES_S3_BUCKET is wrong: must be the name of a bucket"],
  [{ PICTURES_S3_ENDPOINT: "ftp://s3.example" }, "PICTURES_S3_ENDPOINT is wrong: must be an http or https"],
  [
    { PICTURES_S3_ENDPOINT: "http://s3.example" },
    "PICTURES_S3_ENDPOINT is wrong: pictures leave this machine",
  ],
])("Production refuses %j", (changes, line) => {
  expect(inProduction({ ...BUCKET, ...(changes as Record<string, string>) })).toThrow(line);
});

test("A bucket on the same machine needs no https", () => {
  const local = { ...BUCKET, PICTURES_S3_ENDPOINT: "http://127.0.0.1:9000" };
  expect(inProduction(local)()?.endpoint).toBe("http://127.0.0.1:9000");
});
