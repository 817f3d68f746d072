import type { Journal } from "../calls/journal.ts";
import type { Ground } from "../world/ground.ts";
import type { World } from "../world/world.ts";

/** What the nemesis breaks. */
export interface Target {
  world: World;
  ground: Ground;
  journal: Journal;
}
