import { existsSync } from "node:fs";
import path from "node:path";

/** Reads the variables of `.env`, where there is one. What the environment sets already stays. */
export function loadEnvFile(folder: string): void {
  const file = path.join(folder, ".env");
  if (existsSync(file)) process.loadEnvFile(file);
}
