import { FACETS, type FacetName, RANGES, type RangeName } from '@pomelo/contract/catalogue/facets.ts';
import { joinedText } from '@pomelo/contract/catalogue/filter-text.ts';
import { counted, formatNumber } from '@pomelo/contract/format.ts';

export type View = 'b2b' | 'b2c';

export const vehicleCount = (total: number): string => counted(total, 'véhicule');
export const audienceText = (view: View): string => (view === 'b2b' ? 'pour marchands' : 'en stock');

/** « dont 17 arrivés depuis hier, 18 h »; empty where the list shows only those. */
export const arrivalText = (arrivals: number, isOnlyArrivals = false): string =>
  isOnlyArrivals
    ? ARRIVALS_FILTER.toLowerCase()
    : arrivals === 0
      ? 'aucun arrivage depuis hier, 18\u202fh'
      : `dont ${counted(arrivals, 'arrivé')} depuis hier, 18\u202fh`;

/** The filter, and its line in the form of filters. */
export const ARRIVALS_FILTER = 'Arrivés depuis hier, 18\u202fh';

export const shownText = (from: number, to: number, total: number): string =>
  total === 0 ? '' : `${formatNumber(from)}–${formatNumber(to)} sur ${formatNumber(total)}`;

export const moreText = (left: number): string => `Afficher ${formatNumber(left)} de plus`;
export const showResultsText = (total: number): string =>
  total === 0 ? 'Aucun véhicule' : `Afficher ${vehicleCount(total)}`;
export const appendedText = (shown: number, total: number): string =>
  `${formatNumber(shown)} véhicules affichés sur ${formatNumber(total)}`;

/** Under a typed bound of which no number up to `MAX_BOUND` can be read. */
export const UNREAD_BOUND = 'Filtre ignoré\u202f: indiquez un nombre, au plus 10\u202f000\u202f000.';

export const rangeLabel = (range: RangeName, view: View): string => {
  const { label } = RANGES.find(({ name }) => name === range) ?? { label: range };
  return range === 'price' ? `${label} ${view === 'b2b' ? 'HT' : 'TTC'}` : label;
};

/** A facet's heading: the make includes its models, the depot is the place of the car. */
export function facetHeading(facet: FacetName): string {
  if (facet === 'make') return 'Marque et modèle';
  if (facet === 'depot') return 'Localisation';
  if (facet === 'vat') return 'Régime de TVA';
  return FACETS.find(({ name }) => name === facet)?.label ?? facet;
}

// CAT-23
/** A heading made of filters alone starts as within a sentence: « diesel », « jusqu’à 15 000 € ». */
export const pageTitle = (heading: string, page: number): string => {
  const named = /^\p{Ll}/u.test(heading) ? `Véhicules\u202f: ${heading}` : heading;
  return `${named || 'Véhicules pour marchands'}${page > 1 ? `, page ${page}` : ''}`;
};

export const fallbackDescription = (heading: string, total: number): string =>
  `${vehicleCount(total)}${heading ? ` ${heading}` : ''} en stock pour les professionnels de l’automobile\u202f: photos, Crit’Air, état et disponibilité.`;

export const correctionText = (typed: string, read: string): string =>
  `«\u202f${typed}\u202f» lu «\u202f${read}\u202f»`;

/** The typed text, next to the filters parsed from it. */
export const typedText = (typed: string): string => `Recherche\u202f: «\u202f${typed}\u202f»`;

/** Words dropped because they match nothing. */
export function droppedText(dropped: readonly string[]): string {
  const named = joinedText(dropped.map((stateLabel) => `«\u202f${stateLabel}\u202f»`));
  return `Aucun véhicule avec ${named}\u202f: ${dropped.length > 1 ? 'ces mots sont laissés' : 'ce mot est laissé'} de côté.`;
}
