import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** A menu made of <details> closes on Escape, on a press elsewhere, and when the page changes. */
export function useDetailsClosing(details: RefObject<HTMLDetailsElement | null>): void {
  const { key } = useLocation();
  const shown = useRef(key);

  useEffect(() => {
    // A menu opened before hydration stays open.
    if (shown.current === key) return;
    shown.current = key;
    details.current?.removeAttribute('open');
  }, [details, key]);

  useEffect(() => {
    const close = (event: Event) => {
      const menu = details.current;
      if (!menu?.open) return;
      if (event instanceof KeyboardEvent) {
        if (event.key !== 'Escape') return;
        menu.open = false;
        menu.querySelector('summary')?.focus();
      } else if (event.target instanceof Node && !menu.contains(event.target)) {
        menu.open = false;
      }
    };
    document.addEventListener('keydown', close);
    document.addEventListener('pointerdown', close);
    return () => {
      document.removeEventListener('keydown', close);
      document.removeEventListener('pointerdown', close);
    };
  }, [details]);
}
