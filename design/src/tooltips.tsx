import { useEffect, useState, useSyncExternalStore } from 'react';
import { createTooltipStore, type Tip } from './tooltip.store.ts';

const GAP = 6;
const EDGE = 8;

/**
 * Tooltips for every element with a `title`: in the site's design, on hover and on focus, closed by Escape.
 * While one is shown the `title` is removed, or the browser would show its own.
 */
export function Tooltips() {
  const [tips] = useState(() => createTooltipStore<HTMLElement>());
  const shown = useSyncExternalStore(tips.subscribe, tips.shown, () => null);

  useEffect(() => {
    const come = (event: Event) => {
      const target =
        event.target instanceof Element ? event.target.closest<HTMLElement>('[title], [data-tip]') : null;
      const text = target?.title || target?.dataset['tip'];
      // No tooltip where the text is already visible.
      if (target && text && !target.innerText.includes(text)) tips.point({ target, text });
      else tips.leave();
    };
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Escape') tips.leave();
    };
    const leave = () => tips.leave();
    document.addEventListener('pointerover', come);
    document.addEventListener('focusin', come);
    document.addEventListener('focusout', leave);
    document.addEventListener('keydown', press);
    document.addEventListener('pointerdown', leave);
    return () => {
      document.removeEventListener('pointerover', come);
      document.removeEventListener('focusin', come);
      document.removeEventListener('focusout', leave);
      document.removeEventListener('keydown', press);
      document.removeEventListener('pointerdown', leave);
    };
  }, [tips]);

  useEffect(() => (shown ? putTitleAside(shown) : undefined), [shown]);
  return shown ? (
    <div className="tip" role="tooltip" ref={(tip) => void (tip && place(tip, shown.target))}>
      {shown.text}
    </div>
  ) : null;
}

function putTitleAside({ target, text }: Tip<HTMLElement>): () => void {
  const hadTitle = target.title === text;
  if (hadTitle) target.removeAttribute('title');
  target.dataset['tip'] = text;
  return () => {
    delete target.dataset['tip'];
    if (hadTitle) target.title = text;
  };
}

/** Under its target, or above it where there is no room; never beyond the edges of the window. */
function place(tip: HTMLElement, target: HTMLElement): void {
  const around = target.getBoundingClientRect();
  const { width, height } = tip.getBoundingClientRect();
  const left = Math.max(
    EDGE,
    Math.min(around.left + (around.width - width) / 2, window.innerWidth - width - EDGE),
  );
  const below = around.bottom + GAP;
  const top = below + height > window.innerHeight ? around.top - GAP - height : below;
  tip.style.left = `${Math.round(left)}px`;
  tip.style.top = `${Math.round(top)}px`;
}
