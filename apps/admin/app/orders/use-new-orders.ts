import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useSyncExternalStore } from "react";
import { adminKey, useAdmin } from "../api/use-admin.ts";
import { useStream } from "../api/use-stream.ts";
import { deviceStorage } from "../browser/device-storage.ts";
import { createStore } from "../browser/store.ts";
import { notify } from "../notices/notify.ts";
import { playChime } from "./chime.ts";

/** How often to ask while the stream is not open, so that new orders still appear on the board. */
const ASK_EVERY_MS = 1_500;
const SOUND_KEY = "new-order-sound";

const sound = createStore(deviceStorage.read(SOUND_KEY) !== "off");

/** Whether a new order is heard. The choice stays on this device. */
export function useSound() {
  const isOn = useSyncExternalStore(sound.subscribe, sound.get);
  function toggle() {
    sound.set(!isOn);
    deviceStorage.write(SOUND_KEY, isOn ? "off" : "on");
  }
  return { isOn, toggle };
}

/** Keeps the list up to date while it is open: follows a stream of changes, and reads the list again after each. */
export function useNewOrders(): void {
  const queries = useQueryClient();
  const streamed = useStream("followOrders");
  const { data: asked } = useAdmin("viewOrderPulse", undefined, {
    enabled: streamed === null,
    refetchInterval: ASK_EVERY_MS,
  });
  const data = streamed ?? asked;
  const before = useRef<{ placed: number; changes: number } | null>(null);

  useEffect(() => {
    if (!data) return;
    const last = before.current;
    // What was asked before the stream opened, or sent before it broke, can be older.
    if (last && data.changes <= last.changes) return;
    before.current = data;
    if (last === null) return;
    void queries.invalidateQueries({ queryKey: adminKey("searchOrders") });
    if (data.placed <= last.placed) return;
    notify.success("A new order has come in");
    if (sound.get()) playChime();
  }, [data, queries]);
}
