/** The value of a cookie in a `Cookie` header or in `document.cookie`. */
export function cookieValue(cookies: string, name: string): string | undefined {
  for (const pair of cookies.split(";")) {
    const [key, ...value] = pair.trim().split("=");
    if (key !== name) continue;
    try {
      return decodeURIComponent(value.join("="));
    } catch {
      return undefined; // not written by us
    }
  }
  return undefined;
}

/** Sets a cookie for all pages. Zero seconds remove it. */
export function setCookie(name: string, value: string, seconds: number): void {
  const cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${seconds}; SameSite=Lax`;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers in use here
  document.cookie = `${cookie}; Secure`;
  // Some browsers reject secure cookies from http://localhost, which is used in development.
  if (location.protocol === "http:" && (cookieValue(document.cookie, name) ?? "") !== value) {
    // biome-ignore lint/suspicious/noDocumentCookie: as above
    document.cookie = cookie;
  }
}
