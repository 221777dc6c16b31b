import type { Figure } from '@pomelo/contract/backoffice/figures.schemas.ts';
import type { Database } from '../../db/tables.ts';
import type { CatalogueReader } from '../catalogue/read-model/reader.ts';
import { wordsOf } from '../searches/searches.service.ts';
import { column, fact, tableOf } from './make-figure.ts';
import type { Period } from './period.ts';
import { countSearches, findSearches, type FoundSearch } from './searches.repository.ts';

const SHOWN = 50;

/** What buyers and visitors looked for and the stock had not. */
export async function searchesWithoutResult(db: Database, catalogue: CatalogueReader, { period, before }: Period): Promise<Figure> {
  const [found, now, earlier] = await Promise.all([
    findSearches(db, period, before, SHOWN),
    countSearches(db, period),
    countSearches(db, before),
  ]);
  const words = ({ query }: FoundSearch): string => wordsOf(catalogue, query).join(', ') || query;
  return {
    figure: 'searches',
    period: { from: period.from, to: period.to },
    before: { from: before.from, to: before.to },
    facts: [fact('searches', 'Recherches sans résultat', 'count', { now, before: earlier }, (times) => times)],
    tables: [
      tableOf<FoundSearch>(
        'searches',
        'Les plus fréquentes',
        [
          column('words', 'Recherche', 'text', words),
          column('times', 'Fois', 'count', ({ times }) => times),
          column('before', 'Période d’avant', 'count', ({ before: times }) => times),
        ],
        found,
      ),
    ],
    notes: [],
  };
}
