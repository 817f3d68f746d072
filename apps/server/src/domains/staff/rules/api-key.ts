import { randomBytes } from "node:crypto";

/** 32 random bytes after a prefix by which people and secret scanners know what it is. */
const API_KEY = /^ssk_[A-Za-z0-9_-]{43}$/;
const PREFIX_LENGTH = 12;

export function isApiKey(text: string): boolean {
  return API_KEY.test(text);
}

export function makeApiKey(): { key: string; prefix: string } {
  const key = `ssk_${randomBytes(32).toString("base64url")}`;
  return { key, prefix: key.slice(0, PREFIX_LENGTH) };
}
