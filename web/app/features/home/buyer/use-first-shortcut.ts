import { type RefObject, useEffect } from 'react';
import { isShortcut } from '../../../domain/listing/use-search-shortcut.ts';

/** `/` focuses this field before the header's own, which is not shown here, receives the key. */
export function useFirstShortcut(input: RefObject<HTMLInputElement | null>, isEnabled: boolean): void {
  useEffect(() => {
    if (!isEnabled) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || !isShortcut(event)) return;
      event.preventDefault();
      input.current?.focus();
    };
    document.addEventListener('keydown', onKey, true);
    return () => document.removeEventListener('keydown', onKey, true);
  }, [input, isEnabled]);
}
