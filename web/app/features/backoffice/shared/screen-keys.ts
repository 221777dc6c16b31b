import { useEffect } from 'react';
import { createSignal } from '../../../lib/signal.ts';

/** A key of one screen, told in the help beside those of every screen. */
export type ScreenKey = { key: string; meaning: string; run: () => void };

/** Those of the screen that is open. */
export const screenKeys = createSignal<readonly ScreenKey[]>([]);

/** The keys of a screen, for as long as it is drawn: give it the same array at each drawing. */
export function useScreenKeys(keys: readonly ScreenKey[]): void {
  useEffect(() => {
    screenKeys.set(keys);
    return () => screenKeys.set([]);
  }, [keys]);
}
