/**
 * Marks the items of each list that have the same elements as two before them, but not the one that has the focus. Runs in
 * the page. What is found at the first two would be found at them again.
 * @param isLastKept whether the last is not marked either: a bar at the edge of the window may cover that one alone
 */
export function markRepeated({ isLastKept }: { isLastKept: boolean }): void {
  for (const item of [...document.querySelectorAll("ul, ol, tbody")].flatMap(repeatedItems)) {
    item.setAttribute("data-repeated", "");
  }

  function repeatedItems(list: Element): Element[] {
    const seen = new Map<string, number>();
    return [...list.children].filter((item) => {
      const shape = shapeOf(item);
      const before = seen.get(shape) ?? 0;
      seen.set(shape, before + 1);
      // What is hidden loses the focus.
      return (
        before >= 2 &&
        !(isLastKept && item === list.lastElementChild) &&
        !item.contains(document.activeElement)
      );
    });
  }

  /** Its elements with their attributes, without the values that name one item alone, and where there is text. */
  function shapeOf(element: Element): string {
    const attributes = [...element.attributes].map(({ name, value }) =>
      value === "" || /^(class|role|type|aria-(current|disabled|expanded|pressed|selected))$/.test(name)
        ? `${name}=${value}`
        : name,
    );
    const text = element.childElementCount === 0 && element.textContent?.trim() ? "text" : "";
    return `<${element.tagName} ${attributes.join(" ")}>${text}${[...element.children].map(shapeOf).join("")}</>`;
  }
}

export function unmarkRepeated(): void {
  for (const item of document.querySelectorAll("[data-repeated]")) item.removeAttribute("data-repeated");
}
