/** Somebody else listens there; the message says it to a person. */
export class PortTaken extends Error {
  constructor(variable: string, port: number, options?: ErrorOptions) {
    super(
      `Port ${port} is already in use: stop what listens there, or set ${variable} to another port`,
      options,
    );
  }
}

export function isPortTaken(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "EADDRINUSE";
}
