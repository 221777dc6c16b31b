import type { VehicleDetail } from '@pomelo/contract/catalogue/catalogue.schemas.ts';
import { unknownFactText } from '@pomelo/contract/catalogue/filter-text.ts';
import { DEFAULT_BOOKING_HOURS } from '@pomelo/contract/constants.ts';
import { HOUR_MS } from '@pomelo/contract/durations.ts';
import { type CardState, isExpected } from '../../domain/vehicle/card-state.ts';
import { formatInstant } from '../../lib/dates.ts';
import { dayAndMonth } from '../../lib/paris-time.ts';

/** CAT-2: the mandatory mention of the margin scheme; no VAT amount is shown with it. */
export const MARGIN_SCHEME = 'Régime particulier – Biens d’occasion';

const UNPLACED = `${unknownFactText('Lieu du véhicule')}.`;
const MEMBERS_ONLY = 'Le prix marchand est réservé aux professionnels connectés.';

/** Note under the purchase buttons. */
type Placed = Pick<VehicleDetail, 'depot' | 'availability' | 'availableFrom'>;

export function purchaseNote(
  vehicle: Placed,
  kind: CardState['kind'],
  isSignedIn: boolean,
  nowMs: number,
): string {
  const { depot } = vehicle;
  const place = depot ? `à ${depot.city} (${depot.department})` : 'sur son parc';
  const { availableFrom } = vehicle;
  const arrival =
    isExpected(vehicle) && availableFrom
      ? `Le véhicule est attendu ${place} le ${dayAndMonth(availableFrom)}.`
      : null;
  if (kind === 'free') {
    const end = new Date(nowMs + DEFAULT_BOOKING_HOURS * HOUR_MS).toISOString();
    return `Réservation sans frais, jusqu’au ${formatInstant(end)}. ${arrival ?? `Le véhicule reste ${place} pendant ce temps.`}`;
  }
  if (kind === 'mine') return arrival ?? `Le véhicule reste ${place} jusqu’à la fin de votre réservation.`;
  if (kind === 'offered') return arrival ?? `Le véhicule reste ${place} jusqu’à la fin de l’offre.`;
  if (kind === 'ordered') return 'Livraison, documents et paiement sont suivis sur la page de la commande.';
  if (kind === 'taken')
    return `${arrival ?? (depot ? `Le véhicule est ${place}.` : UNPLACED)} S’il se libère, le premier de la liste d’attente est averti par e-mail.`;
  if (!depot) return isSignedIn ? UNPLACED : `${UNPLACED} ${MEMBERS_ONLY}`;
  return isSignedIn ? `Véhicule visible ${place}.` : `Véhicule ${place}. ${MEMBERS_ONLY}`;
}
