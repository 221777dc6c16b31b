import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { BLOCK } from './block-store.ts';
import { useStoredPlace, usePrinting, useResized } from './scroll-effects.ts';
import { storePlace, storedPlace } from './scroll-place.ts';

/** Rows rendered beyond the viewport, on both sides. */
const OVERSCAN = 12;
/** In row heights: two pixels at the default font size. */
const PIXELS = 0.05;

/** Measurements of the server-rendered page. */
type Taken = { head: number; row: number; top: number; rect: { width: number; height: number } };
/** A row to render, with its start and end. */
export type ScrolledRow = { index: number; start: number; end: number };
type Options = {
  region: RefObject<HTMLDivElement | null>;
  first: number;
  total: number;
  /** The page is taken over: what the reader did of it before is still there to be read. */
  onTaken: (region: HTMLElement) => void;
};

/** Virtualizes a list with rows of equal height in a scroll region; the history stores its position. */
export function useScrolledRows({ region, first, total, onTaken }: Options) {
  const [taken, setTaken] = useState<Taken | null>(null);
  const [current, setCurrent] = useState<number | null>(null);
  const isPrinted = usePrinting();
  const isTaken = taken !== null;
  const row = taken?.row ?? 1;
  const head = taken?.head ?? 0;

  const renderedOf = (range: Range): number[] => {
    const page = Math.floor(range.startIndex / BLOCK) * BLOCK;
    if (isPrinted) return Array.from({ length: Math.min(BLOCK, total - page) }, (_, place) => page + place);
    const rendered = defaultRangeExtractor(range);
    // The focused row stays rendered wherever the list is scrolled: removing it would lose the focus.
    if (current !== null && current < total && !rendered.includes(current)) rendered.push(current);
    return rendered.toSorted((a, b) => a - b);
  };
  // oxlint-disable-next-line react/incompatible-library -- its results are not memoised, and no React compiler runs here.
  const virtualizer = useVirtualizer<HTMLDivElement, HTMLTableRowElement>({
    count: total,
    enabled: isTaken,
    getScrollElement: () => region.current,
    estimateSize: () => row,
    overscan: OVERSCAN,
    paddingStart: head,
    scrollPaddingStart: head,
    initialOffset: taken?.top ?? 0,
    ...(taken && { initialRect: taken.rect }),
    rangeExtractor: renderedOf,
  });

  const takeOver = useEffectEvent((): void => {
    const element = region.current;
    const rendered = element?.querySelector('tbody > tr');
    // An empty list has no row to measure.
    if (isTaken || !element || !rendered) return;
    const { height } = rendered.getBoundingClientRect();
    const place = storedPlace(window);
    setTaken({
      head: element.querySelector('thead')?.getBoundingClientRect().height ?? 0,
      row: height,
      top: place ? (place.row + place.passed) * height : first * height + element.scrollTop,
      rect: { width: element.clientWidth, height: element.clientHeight },
    });
    setCurrent(place?.opened ?? null);
    onTaken(element);
  });
  const isEmpty = total === 0;
  useLayoutEffect(() => takeOver(), [isEmpty]);

  const { key } = useLocation();
  const type = useNavigationType();
  const save = (): void => {
    const rows = (region.current?.scrollTop ?? 0) / row;
    if (isTaken) storePlace(window, key, { row: Math.floor(rows), passed: rows % 1, opened: current });
  };
  useStoredPlace(save, virtualizer.isScrolling);
  const before = useRef(key);
  const followEntry = useEffectEvent((): void => {
    if (before.current === key) return;
    before.current = key;
    // Another entry of the same list: the answer to a form preserves the position; Back and Forward restore
    // theirs.
    if (type !== NavigationType.Pop) return save();
    const place = storedPlace(window);
    region.current?.scrollTo({ top: (place ? place.row + place.passed : first) * row });
  });
  useLayoutEffect(() => followEntry(), [key]);
  useResized(region, taken, (after) => {
    const rows = (region.current?.scrollTop ?? 0) / row;
    flushSync(() => setTaken((was) => was && { ...was, ...after }));
    virtualizer.measure();
    region.current?.scrollTo({ top: rows * after.row });
  });

  const top = Math.floor((virtualizer.scrollOffset ?? 0) / row);
  // A short list does not re-render once measured, so it sends no event.
  const height = virtualizer.scrollRect?.height || (taken?.rect.height ?? 0);
  // Heights are rounded to whole pixels: include a row that is partly visible.
  const room = Math.max(0, Math.floor((height - head) / row + PIXELS));
  /** Null while the page is as the server rendered it. */
  const items: readonly ScrolledRow[] | null = isTaken ? virtualizer.getVirtualItems() : null;
  return {
    items,
    /** Offsets of the start of the first row and of the end of the last one. */
    head,
    end: virtualizer.getTotalSize(),
    /** The first row in view, and how many have room. */
    top: Math.max(0, Math.min(top, total - 1)),
    room,
    current,
    setCurrent,
    scrollTo: (index: number) => virtualizer.scrollToIndex(index, { align: 'auto' }),
    save,
  };
}
