import { ICON_SHAPES } from './icon-shapes.ts';
import { LOGO_WORDMARK } from './logo-wordmark.ts';

const symbolsOf = (shapes: Record<string, string>, letters: string): string =>
  Object.entries(shapes)
    .map(([name, shape]) => `<symbol id="i-${name}" viewBox="0 0 18 18">${shape}</symbol>`)
    .concat(`<defs><path id="i-pomelo" fill="currentColor" d="${letters}"/></defs>`)
    .join('');

// Pure, so that the browser bundle, which never renders it, does not contain it.
const SYMBOLS = /* @__PURE__ */ symbolsOf(ICON_SHAPES, LOGO_WORDMARK);

/** Every icon, once a page: rendered first in <body> by the root layout, so that an icon is never a request. */
export function IconSprite() {
  // oxlint-disable-next-line react/no-danger -- our own constant, and one string costs the server less than 200 elements
  return <svg className="sprite" width="0" height="0" aria-hidden="true" dangerouslySetInnerHTML={{ __html: SYMBOLS }} />;
}
