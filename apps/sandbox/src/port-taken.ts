/** Another process listens on the port. The message is written for people. */
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
