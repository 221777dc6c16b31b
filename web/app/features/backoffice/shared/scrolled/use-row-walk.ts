import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
} from 'react';
import { focusRow, isStaffKey, storeLastRow, walkRowsBy } from '../row-keys.ts';

type Options = {
  region: RefObject<HTMLDivElement | null>;
  total: number;
  top: number;
  room: number;
  current: number | null;
  setCurrent: (row: number) => void;
  scrollTo: (row: number) => void;
};

const indexOf = (target: EventTarget | null): number | null => {
  const row = target instanceof Element ? target.closest<HTMLElement>('tr[data-index]') : null;
  return row ? Number(row.dataset['index']) : null;
};

// STOCK-11
/** Keyboard navigation of a virtualized list: `j` `k` by one row, Home End PageUp PageDown by many. */
export function useRowWalk({ region, total, top, room, current, setCurrent, scrollTo }: Options) {
  /** The row of the last key, before it is rendered. */
  const at = useRef<number | null>(null);
  const wanted = useRef<number | null>(null);
  useLayoutEffect(() => {
    at.current = current;
  }, [current]);

  const goTo = (index: number): void => {
    const row = Math.max(0, Math.min(total - 1, index));
    at.current = row;
    wanted.current = row;
    setCurrent(row);
    scrollTo(row);
  };

  // A row gets the focus once it is rendered, and its link once it is read.
  useLayoutEffect(() => {
    if (wanted.current === null) return;
    const row = region.current?.querySelector<HTMLElement>(`tr[data-index="${wanted.current}"]`);
    if (!row) return;
    if (row.dataset['row'] !== undefined) wanted.current = null;
    focusRow(row);
  });

  const step = useEffectEvent((by: 1 | -1): boolean => {
    const focused = document.activeElement;
    const isHere = region.current?.contains(focused) ?? false;
    if (!isHere && focused?.closest('[data-row]')) return false;
    const from = at.current;
    if (from === null) {
      if (by === 1 && total > 0) goTo(top);
      return by === 1 && total > 0;
    }
    if (from + by >= total) return false;
    goTo(from + by);
    return true;
  });
  useEffect(() => walkRowsBy((by) => step(by)), []);

  const page = Math.max(1, room - 1);
  const from = current ?? top;
  const leaps: Readonly<Record<string, number>> = {
    ArrowUp: from - 1,
    ArrowDown: from + 1,
    Home: 0,
    End: total - 1,
    PageUp: from - page,
    PageDown: from + page,
  };
  return {
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const leap = Object.hasOwn(leaps, event.key) ? leaps[event.key] : undefined;
      // When no row has the focus, arrows scroll as usual.
      const isArrow = event.key.startsWith('Arrow') && indexOf(event.target) === null;
      if (leap === undefined || isArrow || event.shiftKey || !isStaffKey(event.nativeEvent)) return;
      event.preventDefault();
      goTo(leap);
    },
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      const index = indexOf(target);
      if (index === null) return;
      // Does not take the focus back from another element.
      if (index !== wanted.current) wanted.current = null;
      storeLastRow(target.closest<HTMLElement>('tr') ?? target);
      setCurrent(index);
    },
    /** Focuses a row as soon as it is rendered. */
    want: (index: number) => {
      wanted.current = index;
    },
  };
}
