import type { CatalogueItem } from '@pomelo/contract/catalogue/catalogue.schemas.ts';
import { priceText } from '@pomelo/design/price.tsx';
import { type Energy, FACETS, type Gearbox } from '@pomelo/contract/catalogue/facets.ts';
import { formatNumber } from '@pomelo/contract/format.ts';
import { dayAndMonth, monthAndYear, untilWords } from './paris-time.ts';

/** Words short enough for a third of a card; the facets have the long ones. */
const SHORT_ENERGIES: Readonly<Record<Energy, string>> = {
  essence: 'Essence',
  diesel: 'Diesel',
  hybride: 'Hybride',
  'hybride-rechargeable': 'Hybride rech.',
  electrique: 'Électrique',
  gpl: 'GPL',
  e85: 'E85',
  hydrogene: 'Hydrogène',
};
const SHORT_GEARBOXES: Readonly<Record<Gearbox, string>> = { automatique: 'Auto.', manuelle: 'Manuelle' };

/** First registration, or the model year of a car never registered. */
export const registrationWords = (item: Pick<CatalogueItem, 'firstRegistration' | 'modelYear'>): string =>
  item.firstRegistration ? monthAndYear(item.firstRegistration) : String(item.modelYear);

export const energyWord = (energy: Energy): string => SHORT_ENERGIES[energy];
export const gearboxWord = (gearbox: Gearbox): string => SHORT_GEARBOXES[gearbox];
export const powerWords = (powerHp: number): string => `${formatNumber(powerHp)}\u202fch`;

/** The label of a fixed value, as its facet shows it. */
export function labelOf(facetName: string, value: string): string {
  const facet = FACETS.find(({ name }) => name === facetName);
  const found = facet && 'values' in facet ? facet.values.find((entry) => entry.value === value) : undefined;
  return found?.label ?? value;
}

/** « Orléans (45) · arrivage le 28/11 »; first what it costs at home, in a list that is in that order. */
export function placeWords(item: Pick<CatalogueItem, 'depot' | 'availability' | 'availableFrom' | 'deliveredPrice'>): string {
  const arrival = item.availableFrom ? `arrivage le ${dayAndMonth(item.availableFrom)}` : 'arrivage';
  const delay = { disponible: 'disponible', arrivage: arrival, reserve: 'sur parc' }[item.availability];
  const place = `${item.depot.city} (${item.depot.department}) · ${delay}`;
  return item.deliveredPrice ? `Rendu ${priceText(item.deliveredPrice.amount)} · ${place}` : place;
}

/** « libre au plus tard à 17 h 40 ». */
export const freeAtWords = (bookedUntil: string | null, nowMs: number): string =>
  bookedUntil ? `libre au plus tard ${untilWords(bookedUntil, nowMs)}` : 'en cours de vente';

export const scarcityWords = (free: number): string => `Plus que ${free}`;
export const groupWords = (count: number): string => `${formatNumber(count)} identiques`;
