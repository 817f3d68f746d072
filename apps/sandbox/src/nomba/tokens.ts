import { createHmac, randomUUID, timingSafeEqual } from "node:crypto";
import type { Clock } from "../controls/clock.ts";
import type { NombaCredentials } from "./credentials.ts";

export interface IssuedToken {
  access_token: string;
  refresh_token: string;
  expiresAt: string;
}

/** Access tokens are JWTs: they need no storage and stay valid after a restart. */
export class Tokens {
  readonly #credentials: NombaCredentials;
  readonly #clock: Clock;
  readonly #revoked = new Set<string>();
  #refreshTokens = new Set<string>();
  /** Tokens of an earlier generation are revoked. */
  #generation = 0;
  issued = 0;

  constructor(credentials: NombaCredentials, clock: Clock) {
    this.#credentials = credentials;
    this.#clock = clock;
  }

  issue(lifeSeconds: number): IssuedToken {
    const now = this.#clock.now().getTime();
    const expiresAt = now + lifeSeconds * 1000;
    const refreshToken = `${randomUUID()}${now}`;
    this.#refreshTokens.add(refreshToken);
    this.issued += 1;
    const claims = {
      sub: this.#credentials.clientId,
      businessId: this.#credentials.accountId,
      iss: "nomba",
      scope: "checkout transactions webhooks",
      jti: randomUUID(),
      generation: this.#generation,
      iat: now,
      exp: expiresAt,
    };
    const content = `${encoded({ alg: "HS256", typ: "JWT" })}.${encoded(claims)}`;
    return {
      access_token: `${content}.${this.#sign(content)}`,
      refresh_token: refreshToken,
      expiresAt: new Date(expiresAt).toISOString(),
    };
  }

  /** A refresh token works once. */
  takeRefreshToken(refreshToken: string): boolean {
    return this.#refreshTokens.delete(refreshToken);
  }

  /** Whether we issued it, even if it has expired. */
  isOurs(token: string): boolean {
    return this.#claimsOf(token) !== null;
  }

  isValid(token: string): boolean {
    const claims = this.#claimsOf(token);
    if (!claims || this.#revoked.has(token)) return false;
    return claims.exp > this.#clock.now().getTime() && claims.generation === this.#generation;
  }

  revoke(token: string): void {
    this.#revoked.add(token);
  }

  expireAll(): void {
    this.#generation += 1;
    this.#refreshTokens = new Set();
  }

  #claimsOf(token: string): { exp: number; generation: number } | null {
    const [header, claims, signature] = token.split(".");
    if (!header || !claims || !signature) return null;
    const expected = Buffer.from(this.#sign(`${header}.${claims}`));
    const given = Buffer.from(signature);
    if (expected.length !== given.length || !timingSafeEqual(expected, given)) return null;
    return JSON.parse(Buffer.from(claims, "base64url").toString());
  }

  #sign(content: string): string {
    return createHmac("sha256", this.#credentials.clientSecret).update(content).digest("base64url");
  }
}

function encoded(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString("base64url");
}
