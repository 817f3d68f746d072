import { createHash, createHmac } from "node:crypto";
import type { IncomingMessage } from "node:http";

/** What the service refuses a request with. */
export class S3Error extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string = code) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

const SKEW_MS = 15 * 60 * 1000;
const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([\w;-]+), ?Signature=([0-9a-f]{64})$/;

export interface Account {
  keyId: string;
  secretKey: string;
  region: string;
}

/** Checks a request's signature as S3 does (Signature Version 4 in the header). @throws S3Error */
export function checkSignature(request: IncomingMessage, body: Buffer, account: Account, now: Date): void {
  const { headers } = request;
  if (headers.authorization === undefined) throw new S3Error(403, "AccessDenied");
  const parts = AUTHORIZATION.exec(headers.authorization);
  if (!parts) throw new S3Error(400, "AuthorizationHeaderMalformed");
  const [, keyId = "", day = "", region = "", signedNames = "", signature = ""] = parts;
  if (keyId !== account.keyId) throw new S3Error(403, "InvalidAccessKeyId");
  if (region !== account.region) throw new S3Error(400, "AuthorizationHeaderMalformed");

  const time = headerOf(request, "x-amz-date");
  const at = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(time);
  if (!at || !time.startsWith(day)) throw new S3Error(403, "AccessDenied");
  const [, year, month, date, hour, minute, second] = at;
  const signedAt = Date.parse(`${year}-${month}-${date}T${hour}:${minute}:${second}Z`);
  if (Math.abs(now.getTime() - signedAt) > SKEW_MS) throw new S3Error(403, "RequestTimeTooSkewed");

  const signed = signedNames.split(";");
  const mustBeSigned = ["host", ...Object.keys(headers).filter((name) => name.startsWith("x-amz-"))];
  if (!mustBeSigned.every((name) => signed.includes(name))) throw new S3Error(403, "AccessDenied");

  const payload = headerOf(request, "x-amz-content-sha256");
  const hash = createHash("sha256").update(body).digest("hex");
  if (payload.startsWith("STREAMING-")) throw new S3Error(501, "NotImplemented");
  if (payload === "") throw new S3Error(400, "MissingSecurityHeader");
  if (payload !== "UNSIGNED-PAYLOAD" && payload !== hash) throw new S3Error(400, "XAmzContentSHA256Mismatch");

  const scope = `${day}/${region}/s3/aws4_request`;
  const url = new URL(request.url ?? "/", "http://stand-in.test");
  const canonical = [
    request.method,
    url.pathname
      .split("/")
      .map((part) => encode(decodeURIComponent(part)))
      .join("/"),
    [...url.searchParams]
      .map(([name, value]) => `${encode(name)}=${encode(value)}`)
      .toSorted()
      .join("&"),
    ...signed.map((name) => `${name}:${headerOf(request, name)}`),
    "",
    signedNames,
    payload,
  ].join("\n");
  const toSign = ["AWS4-HMAC-SHA256", time, scope, createHash("sha256").update(canonical).digest("hex")].join(
    "\n",
  );
  const key = [day, region, "s3", "aws4_request"].reduce<string | Buffer>(
    (secret, part) => hmac(secret, part),
    `AWS4${account.secretKey}`,
  );
  if (hmac(key, toSign).toString("hex") !== signature) throw new S3Error(403, "SignatureDoesNotMatch");
}

const hmac = (key: string | Buffer, text: string) => createHmac("sha256", key).update(text).digest();

const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

function headerOf({ headers }: IncomingMessage, name: string): string {
  return [headers[name] ?? ""].flat().join(",").trim().replace(/ +/g, " ");
}
