import type { CritAir, Energy } from '@pomelo/contract/catalogue/facets.ts';

/** First years of registration of the stickers 1 to 5 (order of 21 June 2016), by what the engine burns. */
const PETROL_SINCE: readonly [number, CritAir][] = [
  [2011, '1'],
  [2006, '2'],
  [1997, '3'],
];
const DIESEL_SINCE: readonly [number, CritAir][] = [
  [2011, '2'],
  [2006, '3'],
  [2001, '4'],
  [1997, '5'],
];

/**
 * The Crit'Air sticker of a car by its energy and first year of registration; null for the oldest, which have
 * none.
 */
export function critAirOf(energy: Energy, year: number): CritAir | null {
  if (energy === 'electrique' || energy === 'hydrogene') return 'E';
  if (energy === 'hybride-rechargeable' || energy === 'gpl') return '1';
  return (energy === 'diesel' ? DIESEL_SINCE : PETROL_SINCE).find(([since]) => year >= since)?.[1] ?? null;
}
