import type { CarteGriseCost, Malus } from '@pomelo/contract/bundles/carte-grise.schemas.ts';
import { registrationText } from '@pomelo/contract/catalogue/first-registration.ts';
import { formatNumber } from '@pomelo/contract/format.ts';
import { euros } from '@pomelo/contract/money.ts';
import type { MalusResult, MissingFact, NoMalus } from './malus.ts';
import type { MalusFacts } from '../../../catalogue/index.ts';

const NONE: Record<NoMalus, string> = {
  registered: 'Pas de malus\u202f: le véhicule est déjà immatriculé en France.',
  energy: 'Pas de malus\u202f: véhicule électrique ou à hydrogène.',
  van: 'Pas de malus\u202f: véhicule utilitaire.',
  age: 'Pas de malus\u202f: véhicule de plus de quinze ans.',
  below: 'Pas de malus\u202f: CO₂ et masse sous les seuils.',
};
const MISSING: Record<MissingFact, string> = {
  origin: 'rien ne dit s’il a déjà été immatriculé en France',
  kind: 'voiture ou utilitaire, son genre est à vérifier',
  date: 'la date de première immatriculation n’est pas assez précise',
  tariff: 'aucun barème n’est connu à cette date',
  co2: 'les émissions de CO₂ ne sont pas connues',
  mass: 'la masse en ordre de marche n’est pas connue',
  range: 'l’autonomie électrique en ville n’est pas connue',
  exemption: 'hybride rechargeable peut-être exonéré à l’origine',
  seats: 'l’abattement des huit places et plus est à vérifier',
  e85: 'l’abattement du superéthanol est à vérifier',
};
export const MALUS_DOUBT =
  'Hybride rechargeable immatriculé entre 2022 et 2024\u202f: s’il était exonéré à l’origine, un malus sur la masse peut être dû.';

const day = (text: string): string => text.split('-').toReversed().join('/');

const dueText = ({ origin, firstRegistration }: MalusFacts, due: Due): string => {
  if (origin === 'new') return `Véhicule neuf, première immatriculation\u202f: barème du ${day(due.day)}.`;
  const reduction = due.percent > 0 ? `, réduction de ${due.percent}\u202f% pour ${due.months} mois` : '';
  return `Véhicule importé, première immatriculation en France\u202f: barème du ${registrationText(firstRegistration)}${reduction}.`;
};
type Due = Extract<MalusResult, { state: 'due' }>;

/** The result as the screens and documents show it. */
export function malusView(result: MalusResult, vehicle: MalusFacts): Malus {
  if (result.state === 'unknown')
    return {
      state: 'unknown',
      total: null,
      reason: `Malus à établir\u202f: ${MISSING[result.missing]}.`,
      doubt: null,
    };
  if (result.state === 'none')
    return {
      state: 'none',
      total: euros(0),
      reason: NONE[result.why],
      doubt: result.doubt ? MALUS_DOUBT : null,
    };
  return {
    state: 'due',
    total: euros(result.co2 + result.mass),
    reason: dueText(vehicle, result),
    doubt: null,
  };
}

/** A line for each tax that is due. */
export function malusLines(
  result: MalusResult,
  { co2, massKg }: Pick<MalusFacts, 'co2' | 'massKg'>,
): CarteGriseCost['lines'] {
  if (result.state !== 'due') return [];
  const line = (code: string, label: string, cents: number) =>
    cents > 0 ? [{ code, label, amount: euros(cents) }] : [];
  return [
    ...line('y3', `Malus CO₂ (Y3)${co2 === null ? '' : `\u202f: ${co2}\u202fg/km`}`, result.co2),
    ...line(
      'y6',
      `Malus masse (Y6)${massKg === null ? '' : `\u202f: ${formatNumber(massKg)}\u202fkg`}`,
      result.mass,
    ),
  ];
}
