const ROWS = '#contenu [data-row]';
const OPENS = 'a[href], summary, button';
/** Elements in which a letter is input; a focused checkbox or button is none. */
const TYPING =
  'input:not([type="checkbox"]):not([type="radio"]), textarea, select, [contenteditable], dialog';

/** True when a key is a shortcut, and neither a letter being typed nor a command of the browser. */
export function isStaffKey(
  event: Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'altKey' | 'target' | 'defaultPrevented'>,
): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false;
  return !(event.target instanceof Element && event.target.closest(TYPING));
}

const rows = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(ROWS)];

/** The index of the next row, or of the first one without a current row; never beyond the ends. */
export const movedTo = (count: number, current: number, by: 1 | -1): number =>
  current === -1 ? (by === 1 ? 0 : count - 1) : Math.min(count - 1, Math.max(0, current + by));

/** The row that has the focus, else the last one that had it. */
let last: WeakRef<HTMLElement> | null = null;
export function currentRow(): HTMLElement | null {
  const row = document.activeElement?.closest<HTMLElement>('[data-row]') ?? last?.deref() ?? null;
  return row?.isConnected ? row : null;
}

/** Continues from this row while no element has the focus. */
export const storeLastRow = (row: HTMLElement): void => void (last = new WeakRef(row));

/** Focuses the link that opens a row, so that Enter opens it and a screen reader announces it. */
export const focusRow = (row: HTMLElement): void =>
  (row.querySelector<HTMLElement>('[data-open]') ?? row.querySelector<HTMLElement>(OPENS) ?? row).focus({
    preventScroll: true,
  });

/** A virtualized list handles the keys itself; false where the focus is outside it. */
export type RowWalker = (by: 1 | -1) => boolean;
let walker: RowWalker | null = null;
export function walkRowsBy(next: RowWalker): () => void {
  walker = next;
  return () => {
    if (walker === next) walker = null;
  };
}

/** Focuses the next row, or the previous one. */
export function moveRow(by: 1 | -1): void {
  if (walker?.(by)) return;
  const all = rows();
  const current = currentRow();
  const row = all[movedTo(all.length, current ? all.indexOf(current) : -1, by)];
  if (!row) return;
  storeLastRow(row);
  row.scrollIntoView({ block: 'nearest' });
  focusRow(row);
}

/** Presses something of the row by its mark: `data-choice`, `data-edit`. */
export function pressInRow(mark: 'choice' | 'edit' | 'take'): void {
  currentRow()?.querySelector<HTMLElement>(`[data-${mark}]`)?.click();
}
