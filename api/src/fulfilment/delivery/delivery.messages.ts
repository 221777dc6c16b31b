import type { DeliveryType } from '@pomelo/contract/bundles/delivery.schemas.ts';
import { formatKm } from '@pomelo/contract/format.ts';

export const TYPE_LABELS: Record<DeliveryType, string> = {
  depot: 'Enlèvement au parc',
  camion: 'Livraison par camion',
  plateau: 'Livraison sur plateau, véhicule seul',
};

/** Label of the line of an order or an invoice. */
export const transportLabel = (type: DeliveryType, km: number): string =>
  `${TYPE_LABELS[type]} (${formatKm(km)})`;

const day = new Intl.DateTimeFormat('fr-FR', {
  timeZone: 'UTC',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});
const dayText = (text: string): string => day.format(Date.parse(text));

export const slotTooEarly = (earliest: string): string =>
  `Choisissez un jour à partir du ${dayText(earliest)}.`;
export const slotTooLate = (latest: string): string => `Choisissez un jour avant le ${dayText(latest)}.`;
export const NOT_A_WORKING_DAY = 'Choisissez un jour ouvré\u202f: ni samedi, ni dimanche, ni jour férié.';
export const PLACE_UNKNOWN =
  'Le lieu de ce véhicule n’est pas encore communiqué\u202f: le prix et le délai de sa livraison seront indiqués dès qu’il le sera.';
export const ALREADY_SHIPPED =
  'Ce véhicule est déjà parti\u202f: sa livraison ne peut plus changer. Contactez votre commercial.';
