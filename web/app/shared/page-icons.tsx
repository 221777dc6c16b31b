import { IconSprite } from '@pomelo/design/icon-sprite.tsx';

/**
 * Every icon, once a document. The browser keeps what the server wrote, so that the shapes are not loaded a
 * second time as a script: this stands in the root layout, which is never drawn anew.
 */
export function PageIcons() {
  if (import.meta.env.SSR) return <IconSprite />;
  return (
    <svg className="sprite" width="0" height="0" aria-hidden="true" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
  );
}
