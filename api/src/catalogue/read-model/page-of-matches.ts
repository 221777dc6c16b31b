import type { MatchSet } from './matches/match-set.ts';
import { firstRows } from './orders/first-rows.ts';
import type { RowOrder } from './orders/sort-order.ts';

export type Window = { start: number; end: number };
export type GroupedPage = { rows: number[]; counts: number[]; total: number };

/** Relative costs of one step along an order and of weighing one match. */
const STEP = 1.5;
const WEIGH = 4;
const MAX_SELECTED = 500;

/**
 * The rows of one page, in order: walking the whole order until the page is full, or choosing among few
 * matches.
 */
export function pageOfMatches(
  matches: MatchSet,
  order: RowOrder,
  size: number,
  { start, end }: Window,
): number[] {
  if (start >= matches.count) return [];
  const steps = Math.min(size, (end * size) / Math.max(1, matches.count));
  if (end <= MAX_SELECTED && (matches.isSparse || matches.count * WEIGH < steps * STEP)) {
    return firstRows(matches.rows(), order.compare, end).slice(start);
  }
  const page: number[] = [];
  let place = 0;
  order.walk(matches.bits(), (row) => {
    if (place >= start) page.push(row);
    place += 1;
    return place >= end;
  });
  return page;
}

/** One row per document, the best placed, with the number of its matches. */
export function pageOfGroups(
  matches: MatchSet,
  order: RowOrder,
  documentOf: Int32Array,
  documents: number,
  window: Window,
): GroupedPage {
  const counts = new Int32Array(documents);
  let total = 0;
  for (const row of matches.rows()) {
    const document = documentOf[row] ?? 0;
    if (counts[document] === 0) total += 1;
    counts[document] = (counts[document] ?? 0) + 1;
  }
  const rows = matches.isSparse
    ? firstRows(bestOfEach(matches, order, documentOf), order.compare, window.end)
    : walkGroups(matches, order, documentOf, documents, window.end);
  const page = rows.slice(window.start, window.end);
  return { rows: page, counts: page.map((row) => counts[documentOf[row] ?? 0] ?? 0), total };
}

function bestOfEach(matches: MatchSet, { compare }: RowOrder, documentOf: Int32Array): Iterable<number> {
  const best = new Map<number, number>();
  for (const row of matches.rows()) {
    const document = documentOf[row] ?? 0;
    const leader = best.get(document);
    if (leader === undefined || compare(row, leader) < 0) best.set(document, row);
  }
  return best.values();
}

function walkGroups(
  matches: MatchSet,
  order: RowOrder,
  documentOf: Int32Array,
  documents: number,
  end: number,
): number[] {
  const seen = new Uint8Array(documents);
  const rows: number[] = [];
  order.walk(matches.bits(), (row) => {
    const document = documentOf[row] ?? 0;
    if (seen[document] === 1) return false;
    seen[document] = 1;
    return rows.push(row) >= end;
  });
  return rows;
}
