import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  FEED_FIELDS,
  type FeedField,
  SURE_CONFIDENCE,
} from '@pomelo/contract/backoffice/stock/feeds.schemas.ts';
import type { ColumnProposal } from '@pomelo/contract/backoffice/stock/feed-sample.schemas.ts';
import type { Reference } from '../../../../../seeds/reference.ts';
import { FIELD_LABELS } from '../columns/field-labels.ts';
import { fieldOfHeading } from '../columns/heading.ts';
import { MAX_CELL_LENGTH } from '../rows/long-cells.ts';
import { memo } from '../values/memo.ts';
import { type Fit, fitsFor, never } from './value-fits.ts';
import { isUnknownWord } from '../values/words.ts';

/** A value is recognised by its beginning; reading all of a description is costly. */
const READ_LENGTH = 300;
/** Below this share of readable values a heading is ignored. */
const CONTRADICTED = 0.3;
/** Minimum share of readable values for a proposal from values alone; confidence in percent. */
const MIN_SHARE = 0.7;
const MIN_CONFIDENCE = 50;

const quoted = (text: string): string => `«\u202f${text}\u202f»`;
const percent = (share: number): number => Math.round(share * 100);

type SampledColumn = { heading: string; named: FeedField | null; cells: readonly string[] };
/** Values recur: each distinct one is checked once. */
type ColumnMatcher = {
  shareOf: (field: FeedField, cells: readonly string[]) => number | null;
  fits: ReadonlyMap<FeedField, Fit>;
  /** Whether a column has at least this share of values of a field; reads no more cells than it needs. */
  hasShare: (field: FeedField, cells: readonly string[], minShare: number) => boolean;
};

function createColumnMatcher(reference: Reference): ColumnMatcher {
  const fits = new Map(
    [...fitsFor(reference)].map(([field, { test, alone }]): [FeedField, Fit] => [
      field,
      { test: memo(test), alone },
    ]),
  );
  const shareOf = (field: FeedField, cells: readonly string[]): number | null => {
    const fit = fits.get(field);
    return fit && cells.length > 0 ? cells.filter((cell) => fit.test(cell)).length / cells.length : null;
  };
  const hasShare = (field: FeedField, cells: readonly string[], minShare: number): boolean => {
    const fit = fits.get(field);
    if (!fit || cells.length === 0) return false;
    let misses = 0;
    return cells.every((cell) => {
      if (!fit.test(cell)) misses++;
      return (cells.length - misses) / cells.length >= minShare;
    });
  };
  return { shareOf, fits, hasShare };
}

/**
 * The proposed field of each column, from its heading and its first values, with its confidence. A field
 * named by a heading is not proposed for another column by its values. `rows`: the first of the file, as
 * texts. Other requests of this process run between two columns.
 */
// STOCK-60
export async function proposeMapping(
  headings: readonly string[],
  rows: readonly (readonly string[])[],
  reference: Reference,
): Promise<ColumnProposal[]> {
  const matcher = createColumnMatcher(reference);
  const columns: SampledColumn[] = [];
  const taken = new Set<FeedField>();
  for (const [place, heading] of headings.entries()) {
    const column = { heading, named: fieldOfHeading(heading), cells: cellsOf(rows, place) };
    columns.push(column);
    if (column.named !== null && isBelieved(matcher, column)) taken.add(column.named);
    await nextTurn();
  }
  const proposals: ColumnProposal[] = [];
  for (const column of columns) {
    proposals.push(proposalOf(matcher, column, taken));
    await nextTurn();
  }
  return proposals;
}

/** The values of a column that say something, by their beginning. */
const cellsOf = (rows: readonly (readonly string[])[], place: number): string[] =>
  rows
    .map((row) => row[place] ?? '')
    .filter((cell) => cell.length <= MAX_CELL_LENGTH)
    .map((cell) => cell.trim().slice(0, READ_LENGTH))
    .filter((cell) => cell !== '' && !isUnknownWord(cell));

const isBelieved = (matcher: ColumnMatcher, { named, cells }: SampledColumn): boolean =>
  named !== null && (matcher.shareOf(named, cells) ?? 1) >= CONTRADICTED;

function proposalOf(matcher: ColumnMatcher, column: SampledColumn, taken: Set<FeedField>): ColumnProposal {
  const { heading, named, cells } = column;
  if (named !== null && isBelieved(matcher, column))
    return { heading, field: named, ...namedConfidence(matcher, named, cells) };
  const [field, confidence] = byValues(matcher, cells, taken);
  if (field === null && named !== null)
    return {
      heading,
      field: named,
      confidence: 30,
      because: `Son nom dit ${quoted(FIELD_LABELS[named])}, mais presque aucune valeur ne se lit ainsi.`,
    };
  if (field === null)
    return { heading, field: null, confidence: 0, because: 'Ni son nom ni ses valeurs ne disent un champ.' };
  taken.add(field);
  const because =
    named === null
      ? `D’après ses valeurs\u202f: ${FIELD_LABELS[field]}.`
      : `Son nom dit ${quoted(FIELD_LABELS[named])}, ses valeurs ${quoted(FIELD_LABELS[field])}.`;
  return { heading, field, confidence: Math.min(confidence, SURE_CONFIDENCE - 1), because };
}

/** A heading and values that agree leave no doubt; each value that cannot be read adds some. */
function namedConfidence(
  matcher: ColumnMatcher,
  named: FeedField,
  cells: readonly string[],
): Pick<ColumnProposal, 'confidence' | 'because'> {
  if (cells.length === 0)
    return { confidence: SURE_CONFIDENCE, because: 'D’après son nom\u202f; aucune valeur lue.' };
  const share = matcher.shareOf(named, cells);
  if (share === null) return { confidence: 95, because: 'D’après son nom.' };
  const because =
    share === 1
      ? 'Son nom et ses valeurs concordent.'
      : `D’après son nom\u202f; ${percent(share)}\u202f% des valeurs se lisent ainsi.`;
  return { confidence: Math.round(40 + 59 * share), because };
}

/** The field that the values fit best, and how surely. */
function byValues(
  { shareOf, fits, hasShare }: ColumnMatcher,
  cells: readonly string[],
  taken: ReadonlySet<FeedField>,
): [FeedField | null, number] {
  let best: [FeedField | null, number] = [null, 0];
  for (const field of FEED_FIELDS) {
    const fit = fits.get(field);
    if (!fit || fit.alone === never || taken.has(field) || !hasShare(field, cells, MIN_SHARE)) continue;
    const confidence = Math.round((shareOf(field, cells) ?? 0) * fit.alone(cells));
    if (confidence >= MIN_CONFIDENCE && confidence > best[1]) best = [field, confidence];
  }
  return best;
}
