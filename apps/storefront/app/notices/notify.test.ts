import { toast } from "react-hot-toast/headless";
import { afterEach, expect, test, vi } from "vitest";
import { notify } from "./notify.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

test("a success toast stays 2 seconds, an error or other toast 4", {
  tags: ["S9-008", "S9-009"],
}, async () => {
  const success = vi.spyOn(toast, "success");
  const error = vi.spyOn(toast, "error");
  notify.success("Added to favorites");
  notify.error("Network error", { id: "network" });
  await expect.poll(() => error).toHaveBeenCalled();
  expect(success).toHaveBeenCalledWith("Added to favorites", { duration: 2000 });
  expect(error).toHaveBeenCalledWith("Network error", { duration: 4000, id: "network" });
});

test("a loading toast stays until it is dismissed", { tags: ["S9-010"] }, async () => {
  const loading = vi.spyOn(toast, "loading");
  const dismissed = vi.spyOn(toast, "dismiss");
  notify.loading("Saving...", { id: "save" });
  notify.dismiss("save");
  await expect.poll(() => dismissed).toHaveBeenCalledWith("save");
  expect(loading).toHaveBeenCalledWith("Saving...", { id: "save" });
});
