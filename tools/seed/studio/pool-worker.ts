import { parentPort } from "node:worker_threads";
import type { Shot } from "./shot.ts";
import { renderShot } from "./studio.ts";

parentPort!.on("message", async (shot: Shot) => {
  try {
    const picture = Uint8Array.from(await renderShot(shot));
    parentPort!.postMessage({ picture }, [picture.buffer]);
  } catch (reason) {
    parentPort!.postMessage({ failure: reason instanceof Error ? reason.message : String(reason) });
  }
});
