import type { ReactElement } from 'react';

type Renderer = (element: ReactElement) => string;

const MAX_FRAGMENTS = 4000;
/**
 * The preload links that React would add to the head for the first pictures; inside a page they would be
 * superfluous elements.
 */
const PRELOADS = /^(?:<link rel="preload"[^>]*>)+/;

let renderer: Renderer | null = null;
const cachedHtml = new Map<string, string>();

/** Called once by the server; a browser never has a renderer, and renders its elements as usual. */
export function setFragmentRenderer(render: Renderer | null): void {
  renderer = render;
  cachedHtml.clear();
}

export const canRenderFragments = (): boolean => renderer !== null;

/**
 * The markup of an element, as the server would write it in the page. Rendered once for a key: the key must
 * contain everything the element is rendered from, or be null. The browser hydrates it as its own elements,
 * so the element may read no context and contain no form.
 */
export function fragmentHtml(key: string | null, element: () => ReactElement): string {
  if (!renderer) throw new Error('fragments are rendered by the server only');
  const renderElement = renderer;
  const rendered = () => renderElement(element()).replace(PRELOADS, '');
  if (key === null) return rendered();
  const known = cachedHtml.get(key);
  if (known !== undefined) return known;
  const html = rendered();
  if (cachedHtml.size >= MAX_FRAGMENTS)
    for (const oldest of [...cachedHtml.keys()].slice(0, MAX_FRAGMENTS / 2)) cachedHtml.delete(oldest);
  cachedHtml.set(key, html);
  return html;
}
