/** Codes of sockets and of the resolver; `pg` gives its own errors no code, so those are known by their words. */
const CONNECTION_LOST = new RegExp(
  [
    "ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN",
    "timeout exceeded when trying to connect|Connection terminated|Query read timeout|not queryable",
  ].join("|"),
);

/** Whether an error, or what caused it, is that of a connection on which no answer arrives. */
export function isConnectionLost(error: unknown): boolean {
  for (let current: unknown = error; current instanceof Error; current = current.cause) {
    if (CONNECTION_LOST.test(`${(current as { code?: string }).code ?? ""} ${current.message}`)) return true;
  }
  return false;
}
