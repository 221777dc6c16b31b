import { type RefObject, useEffect } from 'react';

const TYPING = 'input, textarea, select, [contenteditable], dialog';

/** True when a key is a shortcut, and not a letter being typed or a command of the browser. */
export function isShortcut(
  event: Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'altKey' | 'target' | 'defaultPrevented'>,
): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false;
  return !(event.target instanceof Element && event.target.closest(TYPING));
}

/** `/` focuses the search, unless shortcuts are turned off (WCAG 2.1.4). */
export function useSearchShortcut(input: RefObject<HTMLInputElement | null>, isEnabled: boolean): void {
  useEffect(() => {
    if (!isEnabled) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || !isShortcut(event)) return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [input, isEnabled]);
}
