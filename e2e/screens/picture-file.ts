import type { Screen, State, Theme, Width } from "../scenes/scene.ts";

/** Where a picture lies in the folder: by screen, then state, then width. */
export function pictureFile({
  screen,
  state,
  width,
  theme,
}: {
  screen: Screen;
  state: State;
  width: Width;
  theme: Theme;
}): string {
  return `${inAddress(screen.name)}/${inAddress(state.name)}/${width}-${theme}.png`;
}

export function inAddress(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]+/g, "-");
}
