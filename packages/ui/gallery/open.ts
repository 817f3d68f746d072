/** `npm run gallery`: every primitive in every state, to be looked at while working on it. */
import path from "node:path";
import { createServer } from "vite";

const server = await createServer({ configFile: path.join(import.meta.dirname, "vite.config.ts") });
await server.listen();
server.printUrls();
