import type { S3Client } from "@aws-sdk/client-s3";
import type { BucketSettings } from "../picture-settings.ts";
import { type BucketLimits, REQUESTS_AT_ONCE } from "./bucket-guard.ts";

export type Sdk = typeof import("@aws-sdk/client-s3");

/** The library's client for a bucket, at AWS or at another service that speaks S3. */
export function openBucketClient(sdk: Sdk, settings: BucketSettings, limits: BucketLimits): S3Client {
  const { region, endpoint, keyId, secretKey } = settings;
  return new sdk.S3Client({
    region,
    credentials: { accessKeyId: keyId, secretAccessKey: secretKey },
    maxAttempts: limits.tries,
    requestHandler: {
      connectionTimeout: limits.connectMs,
      requestTimeout: limits.writeMs,
      // Without this, a request that takes too long is only logged.
      throwOnRequestTimeout: true,
      httpAgent: { keepAlive: true, maxSockets: REQUESTS_AT_ONCE },
      httpsAgent: { keepAlive: true, maxSockets: REQUESTS_AT_ONCE },
    },
    ...(endpoint === null
      ? {}
      : {
          endpoint,
          forcePathStyle: true,
          // Several services that are not AWS refuse the checksums that the library adds on its own.
          requestChecksumCalculation: "WHEN_REQUIRED",
          responseChecksumValidation: "WHEN_REQUIRED",
        }),
  });
}
