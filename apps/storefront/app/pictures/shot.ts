/** A picture: its name or address, and its alternative text. */
export interface Shot {
  /** The picture's content hash, or the full address of an external picture. */
  id: string;
  alt: string;
  /** A tiny blurred preview. Lists omit it: it would be larger than the rest of the page. */
  blur?: string;
  /** The class names that keep a point of the picture visible when it is cropped. */
  focus?: string;
}

/** In steps of a quarter, because the content security policy allows classes but no inline styles. */
export function focusOf({ focus }: { focus?: { x: number; y: number } | undefined }): Pick<Shot, "focus"> {
  if (!focus) return {};
  const step = (percent: number) => Math.round(percent / 25) * 25;
  return { focus: `focus-x-${step(focus.x)} focus-y-${step(focus.y)}` };
}
