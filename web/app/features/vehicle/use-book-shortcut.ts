import { useEffect } from 'react';
import { isShortcut } from '../../shared/use-search-shortcut.ts';

/** `r` presses « Réserver », unless shortcuts are turned off. */
export function useBookShortcut(isEnabled: boolean): void {
  useEffect(() => {
    if (!isEnabled) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'r' || !isShortcut(event)) return;
      document.querySelector<HTMLButtonElement>('.pb-act button.book')?.click();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isEnabled]);
}
