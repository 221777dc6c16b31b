import { registrationDays } from '@pomelo/contract/catalogue/first-registration.ts';
import type { CatalogueItem } from '@pomelo/contract/catalogue/catalogue.schemas.ts';
import { type Energy, type Gearbox, type OrUnknown, UNKNOWN } from '@pomelo/contract/catalogue/facets.ts';
import type { ContactTexts } from '../../domain/content/send-contact.server.ts';

export const ENGLISH_UNREACHABLE =
  'Your message has not left: the server does not answer. Please try again in a moment.';
export const ENGLISH_TEXTS: ContactTexts = {
  check: 'Please check the fields marked below.',
  failed: 'Your message has not left. Please try again in a moment, or call us.',
};

const ENERGIES: Record<Energy, string> = {
  essence: 'petrol',
  diesel: 'diesel',
  hybride: 'hybrid',
  'hybride-rechargeable': 'plug-in hybrid',
  electrique: 'electric',
  gpl: 'LPG',
  e85: 'E85',
  hydrogene: 'hydrogen',
};
const GEARBOXES: Record<OrUnknown<Gearbox>, string> = {
  automatique: 'automatic',
  manuelle: 'manual',
  [UNKNOWN]: 'gearbox not stated',
};

const number = new Intl.NumberFormat('en-GB');
const wholeEuros = new Intl.NumberFormat('en-GB', {
  style: 'currency',
  currency: 'EUR',
  maximumFractionDigits: 0,
});
const month = new Intl.DateTimeFormat('en-GB', { month: '2-digit', year: 'numeric', timeZone: 'UTC' });

/** « 03/2024 · 28,450 km · diesel · manual · 130 hp ». */
export function factsInEnglish(
  item: Pick<CatalogueItem, 'firstRegistration' | 'modelYear' | 'km' | 'energy' | 'gearbox' | 'powerHp'>,
): string {
  const { firstRegistration, modelYear, km, energy, gearbox, powerHp } = item;
  const days = registrationDays(firstRegistration);
  const isToTheMonth = days !== null && days.first.slice(0, 7) === days.last.slice(0, 7);
  const registered = isToTheMonth
    ? month.format(Date.parse(days.first))
    : String(days?.first.slice(0, 4) ?? modelYear);
  return [
    registered,
    `${number.format(km)} km`,
    ENERGIES[energy],
    GEARBOXES[gearbox],
    powerHp === null ? 'power not stated' : `${powerHp} hp`,
  ].join(' · ');
}

/** Cents; what a visitor sees, all taxes included. */
export const priceInEnglish = ({ amount }: { amount: number }): string =>
  `${wholeEuros.format(amount / 100)} incl. VAT`;
