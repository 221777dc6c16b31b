import { calculateResale } from '@pomelo/contract/catalogue/resale.ts';
import type { ListedResale } from '@pomelo/contract/catalogue/resale.schemas.ts';
import { euros } from '@pomelo/contract/money.ts';
import type { ResaleOfRow, ResaleTerms } from '../read-model/reader.ts';

const CENTS = 100;

/** The terms with another target margin than the company's, in whole euros. */
export const withTarget = (terms: ResaleTerms | null, targetEuros: number | undefined): ResaleTerms | null =>
  terms && targetEuros !== undefined ? { ...terms, targetMargin: targetEuros * CENTS } : terms;

// CAT-18
/** Resale of a listing in a list. An unknown cost is named, never counted as zero. */
export function listedResale({ figures, proposed, unpriced }: ResaleOfRow): ListedResale {
  const result = calculateResale(figures);
  // Typed repairs replace the whole estimate.
  const isEstimate = figures.repairs === proposed.repairs;
  return {
    margin: result && euros(result.margin),
    highestPrice: result && result.highestPrice >= 0 ? euros(result.highestPrice) : null,
    uncounted: [
      ...(figures.delivery === null ? (['delivery'] as const) : []),
      ...(figures.registration === null ? (['registration'] as const) : []),
      ...(figures.repairs === null ? (['repairs'] as const) : []),
      ...(figures.repairs !== null && isEstimate && unpriced > 0 ? (['some-repairs'] as const) : []),
    ],
  };
}
