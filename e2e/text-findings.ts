/**
 * What is wrong with the texts on a page in its present state: a line for each text that is cut off or squeezed into
 * a column, for each control that another element covers, and for a page that scrolls sideways. Runs in the page. Texts shortened with an ellipsis
 * are left out, and controls of items that are marked as repeated.
 */
export function textFindings(): string[] {
  /** Behind a modal dialog nothing can be read or pressed. */
  const shown = [...document.querySelectorAll("dialog[open]")].at(-1) ?? document.body;
  /** They go away, or close when something else gets the focus. */
  const PASSING = ".toaster, .dialog-notices, .suggestions, [role=listbox]";
  return [...sidewaysScroll(), ...cutTexts(), ...squeezedTexts(), ...coveredControls()];

  function sidewaysScroll(): string[] {
    const width = document.documentElement.scrollWidth;
    if (width <= innerWidth) return [];
    // What is behind a dialog too: it makes the page as wide.
    const widest = [...document.body.querySelectorAll("*")]
      .filter((element) => isVisible(element) && rightOf(element) > innerWidth && !isInScroller(element))
      .sort((a, b) => rightOf(b) - rightOf(a))
      .slice(0, 3);
    return [`The page is ${width} px wide on ${innerWidth} px: ${widest.map(nameOf).join(", ")}`];
  }

  function cutTexts(): string[] {
    const found: string[] = [];
    const range = document.createRange();
    const texts = document.createTreeWalker(shown, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode;
      const holder = text.parentElement;
      if (!text.nodeValue?.trim() || !holder || !isVisible(holder)) continue;
      range.selectNodeContents(text);
      const cutter = [...range.getClientRects()].map((line) => cutterOf(line, holder)).find(Boolean);
      if (cutter) found.push(`“${text.nodeValue.trim().slice(0, 40)}” is cut off by ${nameOf(cutter)}`);
    }
    return found;
  }

  /** Texts on many lines of a few letters each, because something beside them takes the room. Headings may have large letters. */
  function squeezedTexts(): string[] {
    const NARROW_EM = 3;
    const MANY_LINES = 4;
    const rootSize = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
    const range = document.createRange();
    return [...shown.querySelectorAll("*")].flatMap((block) => {
      const { display, fontSize, paddingLeft, paddingRight } = getComputedStyle(block);
      if (display.startsWith("inline") || display === "contents" || !hasOnlyText(block) || !isVisible(block))
        return [];
      const padding = Number.parseFloat(paddingLeft) + Number.parseFloat(paddingRight);
      const width = Math.round(block.getBoundingClientRect().width - padding);
      if (width >= NARROW_EM * Math.min(Number.parseFloat(fontSize), rootSize)) return [];
      range.selectNodeContents(block);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
      if (lines < MANY_LINES) return [];
      return [`${nameOf(block)} is squeezed into ${width} px, on ${lines} lines`];
    });
  }

  function hasOnlyText(block: Element): boolean {
    const inside = [...block.querySelectorAll("*")];
    return (
      block.textContent?.trim() !== "" && inside.every((one) => getComputedStyle(one).display === "inline")
    );
  }

  /** The first ancestor that hides a part of the line. What can be scrolled into view is not hidden. */
  function cutterOf(line: DOMRect, holder: Element): Element | null {
    // Letters may be taller than their line, and lean over its ends.
    const slack = line.height / 4;
    let { left, right, top, bottom } = line;
    let position = "static";
    for (let box: Element | null = holder; box && box !== document.documentElement; box = box.parentElement) {
      const style = getComputedStyle(box);
      // An ancestor that is not positioned cuts nothing that is.
      if (position === "absolute" && style.position === "static") continue;
      const edge = box.getBoundingClientRect();
      const hidesX = /hidden|clip/.test(style.overflowX) && style.textOverflow !== "ellipsis";
      const hidesY = /hidden|clip/.test(style.overflowY) && style.webkitLineClamp === "none";
      if (hidesX && (left < edge.left - slack || right > edge.right + slack)) return box;
      if (hidesY && (top < edge.top - slack || bottom > edge.bottom + slack)) return box;
      if (style.overflowX !== "visible") ({ left, right } = edge);
      if (style.overflowY !== "visible") ({ top, bottom } = edge);
      if (style.position === "fixed") return left < -slack || right > innerWidth + slack ? box : null;
      position = style.position;
    }
    return null;
  }

  function coveredControls(): string[] {
    const found: string[] = [];
    for (const control of shown.querySelectorAll("a[href], button, input, select, textarea, summary")) {
      if (control.matches(":disabled, [data-repeated] *") || !isVisible(control)) continue;
      control.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
      // A link inside a text may be on two lines.
      const [box] = control.getClientRects();
      if (!box) continue;
      const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
      if (hit?.closest(PASSING)) continue;
      const labels = "labels" in control ? [...(control.labels as NodeListOf<Element>)] : [];
      const isOwn = hit !== null && [control, ...labels].some((own) => own.contains(hit));
      if (isOwn || hit?.contains(control)) continue;
      found.push(`${nameOf(control)} is covered by ${hit ? nameOf(hit) : "the edge of the window"}`);
    }
    // The next look at the page finds rows to swipe through at their beginning again.
    for (const row of shown.querySelectorAll("*"))
      if (row.scrollLeft !== 0) row.scrollTo({ left: 0, behavior: "instant" });
    return found;
  }

  function isVisible(element: Element): boolean {
    if (element.closest("[inert], [aria-hidden=true], .sr-only, .skip-link, svg, option")) return false;
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
    const { width, height } = element.getBoundingClientRect();
    return width > 1 && height > 1;
  }

  function isInScroller(element: Element): boolean {
    for (let box = element.parentElement; box && box !== document.body; box = box.parentElement) {
      if (getComputedStyle(box).overflowX !== "visible") return true;
    }
    return false;
  }

  function rightOf(element: Element): number {
    return element.getBoundingClientRect().right;
  }

  function nameOf(element: Element): string {
    const words = (element.getAttribute("aria-label") ?? element.textContent ?? "").trim();
    const classes = [...element.classList].slice(0, 3).map((name) => `.${name}`);
    return `${element.tagName.toLowerCase()}${classes.join("")} “${words.slice(0, 30)}”`;
  }
}
