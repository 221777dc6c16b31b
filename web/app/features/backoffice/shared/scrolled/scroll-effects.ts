import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** True while printing: all rows must be rendered first. */
export function usePrinting(): boolean {
  const [isPrinted, setPrinted] = useState(false);
  useEffect(() => {
    const startPrinting = () => flushSync(() => setPrinted(true));
    const end = () => setPrinted(false);
    window.addEventListener('beforeprint', startPrinting);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', startPrinting);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinted;
}

/** Stores the scroll place after each scroll, and when the page is left. */
export function useStoredPlace(save: () => void, isScrolling: boolean): void {
  const saveNow = useEffectEvent(save);
  const wasScrolling = useRef(false);
  useEffect(() => {
    if (wasScrolling.current && !isScrolling) saveNow();
    wasScrolling.current = isScrolling;
  }, [isScrolling]);
  useEffect(() => {
    const leave = () => saveNow();
    window.addEventListener('pagehide', leave);
    return () => window.removeEventListener('pagehide', leave);
  }, []);
}

const heightOf = (element: Element | null | undefined): number =>
  element?.getBoundingClientRect().height ?? 0;

/** Rows and heads are as high as the letters make them: another zoom, another size of text. */
export function useResized(
  region: RefObject<HTMLElement | null>,
  before: { row: number; head: number } | null,
  onResize: (after: { row: number; head: number }) => void,
): void {
  const measure = useEffectEvent(() => {
    const row = heightOf(region.current?.querySelector('tbody > tr[data-index]'));
    const head = heightOf(region.current?.querySelector('thead'));
    if (before && row > 0 && (row !== before.row || head !== before.head)) onResize({ row, head });
  });
  useEffect(() => {
    const look = () => measure();
    window.addEventListener('resize', look);
    return () => window.removeEventListener('resize', look);
  }, []);
}
