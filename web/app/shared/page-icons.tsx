import { IconSprite } from '@pomelo/design/icon-sprite.tsx';

/**
 * Every icon, once a document. The browser keeps what the server wrote, so that the shapes are not loaded a
 * second time as a script: this stands in the root layout, which is never drawn anew.
 */
export function PageIcons() {
  if (import.meta.env.SSR) return <IconSprite />;
  // oxlint-disable-next-line react/no-danger -- nothing is written: it tells React to leave the server's markup alone
  return <svg className="sprite" width="0" height="0" aria-hidden suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />;
}
