import { counted, formatAmount } from '@pomelo/contract/format.ts';
import type { Negotiation, PriceProposalState } from '@pomelo/contract/negotiations/negotiations.schemas.ts';
import { listingName } from '../../domain/vehicle/vehicle-labels.ts';
import { formatInstant } from '../../lib/dates.ts';

export const PROPOSE_FAILED = 'Votre prix n’a pas pu être envoyé.';
export const ANSWER_FAILED = 'Votre réponse n’a pas pu être envoyée.';
export const WITHDRAWN = 'Votre prix est retiré.';
export const REFUSED = 'Vous avez refusé ce prix.';
export const AGREED = 'Prix convenu\u202f: le véhicule est réservé et au panier.';
export const PRICE_NEEDED = 'Indiquez un prix, par exemple 12\u202f500.';

export const HOURS_NEEDED = 'Choisissez un délai.';

export const HOURS_OPTIONS = [
  { value: '24', label: '24\u202fheures' },
  { value: '48', label: '2 jours' },
  { value: '72', label: '3 jours' },
  { value: '168', label: '7 jours' },
] as const;

/** Message about the immediate result of a proposal. */
export function sentText({ state, by }: Negotiation): string {
  if (state === 'accepted') return AGREED;
  if (state === 'refused') return 'Ce prix n’est pas accepté. Vous pouvez en proposer un autre.';
  return by === 'pomelo' ? 'Nous vous répondons par un autre prix.' : 'Votre prix est envoyé.';
}

type Status = { label: string; tone: 'ok' | 'warn' | 'bad' | 'line' | 'live'; text: string };

const STATUS: Record<Exclude<PriceProposalState, 'pending' | 'countered'>, Status> = {
  accepted: {
    label: 'Convenu',
    tone: 'ok',
    text: 'Ce prix est convenu. Il vaut tant que le véhicule est réservé pour vous.',
  },
  refused: { label: 'Refusé', tone: 'bad', text: 'La négociation est close.' },
  withdrawn: { label: 'Retiré', tone: 'line', text: 'Ce prix a été retiré.' },
  expired: { label: 'Délai passé', tone: 'line', text: 'Personne n’a répondu dans le délai.' },
  lost: { label: 'Véhicule vendu', tone: 'bad', text: 'Ce véhicule n’est plus en vente.' },
};

/** Status of a negotiation, for its company. */
export function statusOf({ state, by, agreed }: Negotiation): Status {
  if (state === 'pending' || state === 'countered')
    return by === 'buyer'
      ? {
          label: 'En attente',
          tone: 'warn',
          text: 'Nous étudions votre prix. Vous recevrez un e-mail, et cette page se met à jour seule.',
        }
      : { label: 'À vous de répondre', tone: 'live', text: 'Nous vous proposons un autre prix.' };
  if (state === 'accepted' && !agreed)
    return { ...STATUS.accepted, text: 'Le véhicule a été commandé, ou sa réservation a pris fin.' };
  return STATUS[state];
}

export const countText = (total: number): string =>
  total === 0 ? 'Aucune négociation' : counted(total, 'négociation', 'négociations');

export const acceptLabel = (cents: number): string => `Accepter ${formatAmount(cents)}`;
export const untilText = (instant: string): string => `Valable jusqu’au ${formatInstant(instant)}`;

export const pageTitle = (negotiation: Pick<Negotiation, 'item'> | undefined): string =>
  negotiation ? `Prix proposé, ${listingName(negotiation.item)}` : 'Prix proposé';
