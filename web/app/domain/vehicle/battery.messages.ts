import { type BatteryMethod, batteryWarnings, FRESH_MONTHS } from '@pomelo/contract/catalogue/battery.ts';
import type { BatteryCertificate } from '@pomelo/contract/catalogue/battery.schemas.ts';
import { UNKNOWN_LABEL } from '@pomelo/contract/catalogue/facets.ts';
import { formatKm } from '@pomelo/contract/format.ts';
import { dayInParis } from '@pomelo/contract/paris-time.ts';
import { formatDay } from '../../lib/dates.ts';

export const NOT_TESTED =
  'Batterie non testée\u202f: aucun certificat d’état de santé (SoH) n’est connu pour ce véhicule.';
export const METHODS: Readonly<Record<BatteryMethod, string>> = {
  'full-charge': 'Cycle de charge complet',
  drive: 'Mesure en roulant',
  diagnosis: 'Lecture à la prise de diagnostic',
  maker: 'Certificat du constructeur',
  unknown: UNKNOWN_LABEL,
};

const tenth = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1 });
/** « 92,5 % ». */
export const healthText = (health: number): string => `${tenth.format(health)}\u202f%`;
export const kwhText = (kwh: number | null): string =>
  kwh === null ? UNKNOWN_LABEL : `${tenth.format(kwh)}\u202fkWh`;
export const measuredText = (day: string | null): string => (day === null ? UNKNOWN_LABEL : formatDay(day));

type Stated = Pick<BatteryCertificate, 'health' | 'measuredOn' | 'km' | 'issuer'>;

/** « 95 % le 12/03/2025, 41 000 km, VoltAudit ». */
export const certificateText = ({ health, measuredOn, km, issuer }: Stated): string =>
  [
    `${healthText(health)} ${measuredOn === null ? 'sans date' : `le ${formatDay(measuredOn)}`}`,
    km === null ? '' : formatKm(km),
    issuer,
  ]
    .filter(Boolean)
    .join(', ');

/** Warnings of the certificate, a sentence each; none for a recent one. */
export function warningTexts(certificate: Stated, km: number, nowMs: number): string[] {
  const found = batteryWarnings(certificate, { km, today: dayInParis(nowMs) });
  return [
    found.months === null
      ? ''
      : `Mesure de plus de ${FRESH_MONTHS}\u00a0mois\u202f: elle date de ${found.months}\u00a0mois.`,
    found.isUndated ? 'Mesure sans date\u202f: son âge n’est pas connu.' : '',
    found.kmSince === null ? '' : `Le véhicule a parcouru ${formatKm(found.kmSince)} depuis la mesure.`,
    found.isAheadOfVehicle
      ? 'Le certificat porte plus de kilomètres que le véhicule\u202f: vérifiez qu’il s’agit bien du même.'
      : '',
  ].filter(Boolean);
}
