import type { VehicleDetail } from '@pomelo/contract/catalogue/catalogue.schemas.ts';
import { DEFAULT_BOOKING_HOURS } from '@pomelo/contract/constants.ts';
import type { CardState } from '../../shared/card-state.ts';
import { formatInstant } from '../../shared/dates.ts';

const HOUR_MS = 3_600_000;

/** decisions.md §3: the mention the margin scheme asks for; no VAT amount stands anywhere beside it. */
export const MARGIN_SCHEME = 'Régime particulier – Biens d’occasion';

/** Under the buttons: what pressing them means. */
export function purchaseNote(vehicle: Pick<VehicleDetail, 'depot'>, kind: CardState['kind'], isSignedIn: boolean, nowMs: number): string {
  const place = `${vehicle.depot.city} (${vehicle.depot.department})`;
  if (kind === 'free') {
    const end = new Date(nowMs + DEFAULT_BOOKING_HOURS * HOUR_MS).toISOString();
    return `Réservation sans frais, jusqu’au ${formatInstant(end)}. Le véhicule reste à ${place} pendant ce temps.`;
  }
  if (kind === 'mine') return `Le véhicule reste à ${place} jusqu’à la fin de votre réservation.`;
  if (kind === 'taken') return `Le véhicule est à ${place}. S’il se libère, le premier de la liste d’attente est averti par e-mail.`;
  return isSignedIn ? `Véhicule visible à ${place}.` : `Véhicule à ${place}. Le prix marchand est réservé aux professionnels connectés.`;
}
