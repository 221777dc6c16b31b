import type { Page } from 'playwright-core';

// SITE-49
/**
 * What looks broken though nothing overflows: a text or control over another one, and words cut between two
 * lines. What is fixed, sticky or in a dialog lies over the page on purpose.
 */
export const layoutFaultsOf = (page: Page): Promise<string[]> => page.evaluate(findLayoutFaults);

/** Runs in the page: it may use nothing from outside of it. */
export function findLayoutFaults(): string[] {
  type Item = { node: Node; within: Element; rects: DOMRect[] };

  const CONTROLS = 'input:not([type="hidden"]), button, select, textarea, a.btn, .tag';
  const FIELDS = 'input:not([type="checkbox"], [type="radio"]), select, textarea';
  const VISIBLE = { opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true };
  const range = document.createRange();

  /** What is left of a rectangle within everything that cuts it. */
  const clipped = (rect: DOMRect, from: Element): DOMRect => {
    let { left, top, right, bottom } = rect;
    for (let each: Element | null = from; each && each !== document.body; each = each.parentElement) {
      const { overflowX, clipPath } = getComputedStyle(each);
      if (clipPath !== 'none') return new DOMRect();
      if (overflowX !== 'visible') {
        const box = each.getBoundingClientRect();
        left = Math.max(left, box.left);
        top = Math.max(top, box.top);
        right = Math.min(right, box.right);
        bottom = Math.min(bottom, box.bottom);
      }
    }
    return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top));
  };
  const isLoose = (from: Element): boolean => {
    for (let each: Element | null = from; each && each !== document.body; each = each.parentElement)
      if (['fixed', 'sticky'].includes(getComputedStyle(each).position) || each.matches('dialog, [popover]'))
        return true;
    return false;
  };
  const shown = (rects: Iterable<DOMRect>, from: Element): DOMRect[] =>
    [...rects]
      .map((rect) => clipped(rect, from))
      // Links to skip to the content wait above the page.
      .filter(({ width, height, bottom }) => width > 1 && height > 1 && bottom + scrollY > 0);

  const wordsCut = (node: Node, text: string, lines: DOMRectList): string[] => {
    // With at least as many words as lines, each line break may be between two words.
    if (lines.length <= text.split(/[\s\-–/]+/).filter(Boolean).length) return [];
    const words = [...text.matchAll(/(?<![\p{L}\d@._/])\p{L}{4,}(?![\p{L}\d@._/])/gu)];
    const isCut = ({ 0: word, index }: RegExpExecArray): boolean => {
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1;
    };
    return words.filter(isCut).map(([word]) => word);
  };

  const items: Item[] = [];
  const cut = new Set<string>();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const within = node.parentElement;
    const text = node.textContent ?? '';
    if (!within || text.trim() === '' || !within.checkVisibility(VISIBLE) || isLoose(within)) continue;
    range.selectNodeContents(node);
    const lines = range.getClientRects();
    const rects = shown(lines, within);
    if (rects.length === 0) continue;
    items.push({ node, within, rects });
    for (const word of wordsCut(node, text, lines)) cut.add(word);
  }
  for (const node of document.body.querySelectorAll(CONTROLS)) {
    if (!node.checkVisibility(VISIBLE) || isLoose(node)) continue;
    const rects = shown([node.getBoundingClientRect()], node);
    if (rects.length > 0) items.push({ node, within: node.parentElement ?? node, rects });
  }

  const overlap = (one: DOMRect, other: DOMRect): boolean => {
    const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
    const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
    return width > 3 && height > 0.35 * Math.min(one.height, other.height);
  };
  /** A field has its unit, its icon or a button of its own over it. */
  const holds = (one: Item, other: Item): boolean =>
    one.node instanceof Element && one.node.matches(FIELDS) && one.within.contains(other.node);
  const name = ({ node }: Item): string =>
    node instanceof Element
      ? `${node.tagName.toLowerCase()} “${(node.getAttribute('aria-label') ?? node.textContent).trim().slice(0, 40)}”`
      : `“${(node.textContent ?? '').trim().slice(0, 40)}”`;
  const isOver = (one: Item, other: Item): boolean =>
    !one.node.contains(other.node) &&
    !other.node.contains(one.node) &&
    !holds(one, other) &&
    !holds(other, one) &&
    one.rects.some((a) => other.rects.some((b) => overlap(a, b)));
  const over = items.flatMap((one, index) =>
    items
      .slice(index + 1)
      .filter((other) => isOver(one, other))
      .map((other) => `${name(one)} and ${name(other)} lie over each other`),
  );
  const MOST = 5;
  return [
    ...over.slice(0, MOST),
    ...[...cut].slice(0, MOST).map((word) => `“${word}” is cut between two lines`),
  ];
}

// SITE-49
/** `details` elements whose content is partly outside the window, to the left or right, once they are open. */
export function openedFaultsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth } = document.documentElement;
    const isCut = (each: Element): boolean =>
      each !== document.body &&
      (getComputedStyle(each).overflowX !== 'visible' ||
        (each.parentElement !== null && isCut(each.parentElement)));
    const isBeside = (each: Element): boolean => {
      const { left, right, width } = each.getBoundingClientRect();
      return width > 1 && (left < -1 || right > clientWidth + 1) && each.checkVisibility() && !isCut(each);
    };
    const parts = [...document.querySelectorAll<HTMLDetailsElement>('main details')];
    const opened = parts.filter(({ open }) => open);
    const faults = parts
      .filter((part) => !part.open && part.checkVisibility())
      .filter((part) => {
        part.open = true;
        const isOutside = [...part.querySelectorAll('*')].some(isBeside);
        part.open = false;
        return isOutside;
      })
      .map((part) => `“${part.querySelector('summary')?.textContent ?? ''}” opens outside the window`);
    // One that shares its name with others was closed by them.
    for (const part of opened) part.open = true;
    return [...new Set(faults)];
  });
}
