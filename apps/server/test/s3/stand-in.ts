import { createHash } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { crc32 } from "node:zlib";
import { type Account, checkSignature, S3Error } from "./check-signature.ts";

export interface StoredObject {
  bytes: Buffer;
  contentType: string;
  writtenAt: Date;
}

/** What goes wrong with requests that `hits` names. */
export type Fault = { hits?: (request: Asked) => boolean } & (
  | { kind: "away" }
  | { kind: "stalls" }
  | { kind: "refuses"; status: number; code: string }
  | { kind: "cut off" | "stalls halfway"; bytes: number }
);

interface Asked {
  method: string;
  key: string;
}

const PAGE = 1000;

/** One bucket that refuses what S3 refuses, in memory. */
export class StandInS3 {
  readonly bucket = "shop-pictures";
  readonly account: Account = {
    keyId: "stand-in-key-id",
    secretKey: "stand-in-secret-key-0123456789",
    region: "eu-west-1",
  };
  readonly objects = new Map<string, StoredObject>();
  /** Every request, such as "GET masters/ab/….webp". */
  readonly asked: string[] = [];
  fault: Fault | null = null;
  /** How far its clock is ahead. */
  skewMs = 0;
  pageSize = PAGE;
  readonly #server = createServer((request, response) => void this.#answer(request, response));
  url = "";

  async open(): Promise<void> {
    this.#server.listen(0, "127.0.0.1");
    await once(this.#server, "listening");
    this.url = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** The variables of a shop that uses it. */
  get variables(): Record<string, string> {
    return {
      PICTURES_S3_BUCKET: this.bucket,
      PICTURES_S3_REGION: this.account.region,
      PICTURES_S3_ENDPOINT: this.url,
      PICTURES_S3_KEY_ID: this.account.keyId,
      PICTURES_S3_SECRET_KEY: this.account.secretKey,
    };
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, "close");
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    response.on("error", () => {}); // the client has gone
    const url = new URL(request.url ?? "/", this.url);
    const [bucket = "", ...rest] = decodeURIComponent(url.pathname.slice(1)).split("/");
    const asked = { method: request.method ?? "", key: rest.join("/") };
    this.asked.push(`${asked.method} ${asked.key || url.searchParams.get("prefix")}`);
    try {
      const body = await readAll(request);
      const { fault } = this;
      const isHit = fault !== null && (fault.hits?.(asked) ?? true);
      if (isHit && fault.kind === "away") return void request.socket.destroy();
      if (isHit && fault.kind === "stalls") return; // until it is closed
      if (isHit && fault.kind === "refuses") throw new S3Error(fault.status, fault.code);
      checkSignature(request, body, this.account, new Date(Date.now() + this.skewMs));
      if (bucket !== this.bucket) throw new S3Error(404, "NoSuchBucket");
      const cut = isHit && "bytes" in fault ? fault : null;
      this.#serve(request, response, { ...asked, body, query: url.searchParams, cut });
    } catch (error) {
      if (!(error instanceof S3Error)) return void request.socket.destroy();
      refuse(request, response, error, new Date(Date.now() + this.skewMs));
    }
  }

  #serve(
    { headers }: IncomingMessage,
    response: ServerResponse,
    {
      method,
      key,
      body,
      query,
      cut,
    }: Asked & { body: Buffer; query: URLSearchParams; cut: Extract<Fault, { bytes: number }> | null },
  ): void {
    if (key === "" && method === "GET" && query.get("list-type") === "2")
      return void this.#list(response, query);
    if (key === "" || Buffer.byteLength(key) > 1024) throw new S3Error(400, "InvalidRequest");
    const found = this.objects.get(key);
    switch (method) {
      case "PUT": {
        if (headers["content-length"] === undefined) throw new S3Error(411, "MissingContentLength");
        checkDigests(headers, body);
        if (headers["if-none-match"] === "*" && found) throw new S3Error(412, "PreconditionFailed");
        const contentType = headers["content-type"] ?? "binary/octet-stream";
        this.objects.set(key, { bytes: body, contentType, writtenAt: new Date() });
        response.writeHead(200, { etag: etagOf(body) }).end();
        return;
      }
      case "GET":
      case "HEAD":
        if (!found) throw new S3Error(404, "NoSuchKey");
        response.writeHead(200, {
          "content-length": found.bytes.length,
          "content-type": found.contentType,
          "last-modified": found.writtenAt.toUTCString(),
          etag: etagOf(found.bytes),
        });
        if (cut === null) return void response.end(method === "HEAD" ? undefined : found.bytes);
        response.write(found.bytes.subarray(0, cut.bytes), () => {
          if (cut.kind === "cut off") response.destroy();
        });
        return;
      case "DELETE":
        this.objects.delete(key);
        response.writeHead(204).end();
        return;
      default:
        throw new S3Error(405, "MethodNotAllowed");
    }
  }

  #list(response: ServerResponse, query: URLSearchParams): void {
    const prefix = query.get("prefix") ?? "";
    const after = query.get("continuation-token") ?? "";
    const most = Math.min(Number(query.get("max-keys") ?? PAGE), this.pageSize);
    const keys = [...this.objects.keys()].filter((key) => key.startsWith(prefix) && key > after).toSorted();
    const page = keys.slice(0, most);
    const isTruncated = keys.length > most;
    const contents = page.map((key) => {
      const { bytes, writtenAt } = this.objects.get(key)!;
      return `<Contents><Key>${key}</Key><LastModified>${writtenAt.toISOString()}</LastModified><ETag>${etagOf(bytes).replaceAll('"', "&quot;")}</ETag><Size>${bytes.length}</Size></Contents>`;
    });
    const next = isTruncated ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : "";
    send(
      response,
      200,
      `<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>${this.bucket}</Name><Prefix>${prefix}</Prefix><KeyCount>${page.length}</KeyCount><MaxKeys>${most}</MaxKeys><IsTruncated>${isTruncated}</IsTruncated>${next}${contents.join("")}</ListBucketResult>`,
    );
  }
}

const etagOf = (bytes: Buffer) => `"${createHash("md5").update(bytes).digest("hex")}"`;

function checkDigests(headers: IncomingMessage["headers"], body: Buffer): void {
  const md5 = headers["content-md5"];
  if (md5 !== undefined && md5 !== createHash("md5").update(body).digest("base64")) {
    throw new S3Error(400, "BadDigest");
  }
  const sum = headers["x-amz-checksum-crc32"];
  if (sum === undefined) return;
  const own = Buffer.alloc(4);
  own.writeUInt32BE(crc32(body));
  if (sum !== own.toString("base64")) throw new S3Error(400, "BadDigest");
}

function refuse(request: IncomingMessage, response: ServerResponse, error: S3Error, now: Date): void {
  const body = `<Error><Code>${error.code}</Code><Message>${error.message}</Message></Error>`;
  response.setHeader("date", now.toUTCString());
  send(response, error.status, request.method === "HEAD" ? "" : body);
}

function send(response: ServerResponse, status: number, xml: string): void {
  const head = xml === "" ? "" : `<?xml version="1.0" encoding="UTF-8"?>\n`;
  response.writeHead(status, { "content-type": "application/xml" }).end(head + xml);
}

async function readAll(request: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  return Buffer.concat(pieces);
}
