import { useEffect, useState } from 'react';
import { isShortcut } from '../../domain/listing/use-search-shortcut.ts';
import { cardId } from '../../domain/vehicle/vehicle-card.tsx';
import { listKey, movedTo } from './keyboard.ts';

/**
 * The vehicle that j and k are on; its buttons are pressed by their letters. Off when the person turned
 * shortcuts off.
 */
export function useListKeys(ids: readonly number[], isEnabled: boolean, onHelp: () => void): number | null {
  const [currentId, setCurrentId] = useState<number | null>(null);

  useEffect(() => {
    if (!isEnabled) return;
    const onKey = (event: KeyboardEvent) => {
      const meaning = isShortcut(event) ? listKey(event.key) : null;
      if (!meaning) return;
      if (meaning.kind === 'help') return onHelp();
      if (meaning.kind === 'move') {
        event.preventDefault();
        const next = movedTo(ids, currentId, meaning.by);
        setCurrentId(next);
        return reveal(next);
      }
      const selector = meaning.kind === 'open' ? 'h3 a, td a' : `[data-tool="${meaning.tool}"]`;
      const control =
        currentId === null ? null : document.querySelector<HTMLElement>(`#${cardId(currentId)} ${selector}`);
      if (!control) return;
      event.preventDefault();
      control.click();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [ids, isEnabled, currentId, onHelp]);

  return currentId !== null && ids.includes(currentId) ? currentId : null;
}

/**
 * Scrolls the vehicle into view and focuses its link, so that Enter opens it and a screen reader announces
 * it.
 */
function reveal(id: number | null): void {
  const card = id === null ? null : document.getElementById(cardId(id));
  if (!card) return;
  card.scrollIntoView({ block: 'nearest' });
  card.querySelector<HTMLElement>('h3 a, td a')?.focus({ preventScroll: true });
}
