import type { VehicleCondition } from '@pomelo/contract/backoffice/stock/condition.schemas.ts';
import { exactEuros } from '../../../../lib/exact-euros.ts';
import { formatInstant } from '../../../../lib/dates.ts';

export const CONDITION_FAILED =
  'Le serveur ne répond pas. Rien n’a été enregistré, réessayez dans un instant.';
export const STARTED = 'Rapport commencé.';
export const FACTS_SAVED = 'Contrôles enregistrés.';
export const DAMAGE_SAVED = 'Dommage enregistré.';
export const DAMAGE_REMOVED = 'Dommage retiré.';
export const SIGNED = 'Rapport signé\u202f: il est sur la page du véhicule.';
export const RATE_SAVED = 'Tarif enregistré.';
export const PHOTO_TOO_LARGE = 'Une photo pèse au plus 10\u00a0Mo.';

export const NOT_PRICED = 'non chiffré';
/** Cost of a repair, excluding VAT. */
export const costText = (cents: number | null): string =>
  cents === null ? NOT_PRICED : `${exactEuros(cents)} HT`;

/** « Version 2, note B, signée le 12/11/2026 à 10 h 30 par Camille Roux ». */
export const versionText = ({
  number,
  grade,
  signedAt,
  signedName,
  isCurrent,
}: VehicleCondition['signed'][number]): string =>
  `Version ${number}${isCurrent ? '' : ' (remplacée)'}, ${grade === null ? 'sans note' : `note ${grade}`}, signée le ${formatInstant(signedAt)}${signedName === '' ? '' : ` par ${signedName}`}`;

/** « Depuis le 01/01/2026 : 62,00 € l’heure de main-d’œuvre, 84,00 € l’heure de peinture ». */
export const rateText = (day: string, labourCents: number, paintCents: number): string =>
  `Depuis le ${day}\u202f: ${exactEuros(labourCents)} l’heure de main-d’œuvre, ${exactEuros(paintCents)} l’heure de peinture, HT`;
