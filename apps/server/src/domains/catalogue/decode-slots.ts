import { WorkSlots } from "../../lib/work-slots.ts";

/** For pictures that people upload. Decoding takes up to 200 MB each, and orders need the processor too. */
export const decodeSlots = new WorkSlots({ atOnce: 2, waiting: 50 });
