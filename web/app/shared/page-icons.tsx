import { IconSprite } from '@pomelo/design/icon-sprite.tsx';

/**
 * The icon sprite, once per document. The browser keeps the server's markup, so that the shapes are not loaded again
 * as a script: this is in the root layout, which never re-renders.
 */
export function PageIcons() {
  if (import.meta.env.SSR) return <IconSprite />;
  // oxlint-disable-next-line react/no-danger -- nothing is written: it tells React to leave the server's markup alone
  return <svg className="sprite" width="0" height="0" aria-hidden suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />;
}
