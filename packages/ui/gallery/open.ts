/** Shows every primitive in every state during development. */
import path from "node:path";
import { createServer } from "vite";

const server = await createServer({ configFile: path.join(import.meta.dirname, "vite.config.ts") });
await server.listen();
server.printUrls();
