import { sentenceOf } from '@pomelo/contract/catalogue/filter-sentence.ts';
import type { Figure } from '@pomelo/contract/backoffice/figures.schemas.ts';
import type { Database } from '../../platform/db/tables.ts';
import type { Slice } from './funnel.repository.ts';
import { column, fact, sliceColumn, tableOf } from './make-figure.ts';
import { type Period, slicesOf, type Span } from './period.ts';
import { countSearches, findSearches, findSearchSlices, type FoundSearch } from './searches.repository.ts';
import { type CatalogueReader, storedSearchTexts } from '../../catalogue/index.ts';

const SHOWN = 50;

/** Searches of buyers and visitors that found nothing in the stock. */
export async function searchesWithoutResult(
  db: Database,
  catalogue: CatalogueReader,
  { period, before, unit }: Period,
): Promise<Figure> {
  const [found, now, earlier, slices, slicesBefore] = await Promise.all([
    findSearches(db, period, before, SHOWN),
    countSearches(db, period),
    countSearches(db, before),
    findSearchSlices(db, period, unit),
    findSearchSlices(db, before, unit),
  ]);
  const bySlice = (span: Span, some: readonly Slice[]): Slice[] => {
    const times = new Map(some.map((one) => [one.slice, one.times]));
    return slicesOf(span, unit).map((slice) => ({ slice, times: times.get(slice) ?? 0 }));
  };
  const shownText = ({ query }: FoundSearch): string =>
    sentenceOf(storedSearchTexts(catalogue, query)) || query;
  return {
    figure: 'searches',
    period: { from: period.from, to: period.to },
    before: { from: before.from, to: before.to },
    facts: [
      fact('searches', 'Recherches sans résultat', 'count', { now, before: earlier }, (times) => times),
    ],
    tables: [
      tableOf<Slice>(
        'slices',
        'Recherches sans résultat',
        [sliceColumn(unit), column('searches', 'Recherches', 'count', ({ times }) => times)],
        bySlice(period, slices),
        slicesBefore.length > 0 ? bySlice(before, slicesBefore) : null,
      ),
      tableOf<FoundSearch>(
        'searches',
        'Les plus fréquentes',
        [
          column('words', 'Recherche', 'text', shownText),
          column('times', 'Fois', 'count', ({ times }) => times),
          column('before', 'Période d’avant', 'count', ({ before: times }) => times),
        ],
        found,
      ),
    ],
    notes: [],
  };
}
