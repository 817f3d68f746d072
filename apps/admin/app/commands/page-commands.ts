import { useEffect, useSyncExternalStore } from "react";
import { createStore } from "../browser/store.ts";

/** Something that can be done with the open record. */
export interface PageCommand {
  /** In the imperative: “Block Bisi Alade”. */
  label: string;
  run: () => void;
}

const open = createStore<readonly PageCommand[]>([]);

/** Offers commands of the open page in the command menu. Name only what the member may do now. */
export function usePageCommands(commands: readonly PageCommand[]): void {
  const key = commands.map(({ label }) => label).join("\n");
  // biome-ignore lint/correctness/useExhaustiveDependencies: the labels tell whether the commands are others
  useEffect(() => {
    open.set(commands);
    return () => open.set([]);
  }, [key]);
}

export function useOpenPageCommands(): readonly PageCommand[] {
  return useSyncExternalStore(open.subscribe, open.get);
}
