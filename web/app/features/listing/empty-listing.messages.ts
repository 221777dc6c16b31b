import { sentenceOf } from '@pomelo/contract/catalogue/filter-sentence.ts';
import { vehicleCount } from './listing.messages.ts';

export const emptyTitle = (filters: number): string =>
  filters > 1 ? 'Aucun véhicule ne répond à tous ces critères' : 'Aucun véhicule ne répond à ce critère';

export function emptyLead(filters: number, ways: number): string {
  if (ways === 0) return filters > 1 ? 'Retirez plusieurs filtres, ou reprenez tout le stock.' : 'Reprenez tout le stock.';
  return filters > 1 ? 'En retirer un seul suffit\u202f:' : 'Sans lui, il en reste\u202f:';
}

/** « Retirer « Jusqu’à 1999 » »: a filter is quoted as its chip names it; a text is quoted already. */
export const removeText = (label: string): string => `Retirer ${label.startsWith('«') ? label : `«\u202f${label}\u202f»`}`;

export const emptyHelpText = (without: number): string => `${vehicleCount(without)} sans ce filtre`;

/** The filters as a sentence to begin a request with. */
export const searchCriteriaText = (labels: readonly string[]): string =>
  sentenceOf(labels.map((label) => label.replaceAll(/[«»]\u202f|\u202f»/g, '')));
