import { useEffect } from 'react';
import { createSignal } from '../../../lib/signal.ts';

/** A key of one screen, listed in the help after the general ones. */
export type ScreenKey = { key: string; meaning: string; run: () => void };

/** Keys of the open screen. */
export const screenKeys = createSignal<readonly ScreenKey[]>([]);

/** A dialog of every screen that is open: of the keys, or quick opening. */
export const staffDialog = createSignal<'help' | 'quick' | null>(null);

/** Registers the keys of a screen while it is mounted: pass the same array at each render. */
export function useScreenKeys(keys: readonly ScreenKey[]): void {
  useEffect(() => {
    screenKeys.set(keys);
    return () => screenKeys.set([]);
  }, [keys]);
}
