import type { HandoverLink } from '@pomelo/contract/backoffice/handover/handover.schemas.ts';
import { formatLastDay } from '../../../../lib/dates.ts';

export const LINK_ADDED = 'Lien créé.';
export const LINK_REVOKED = 'Lien fermé.';
export const LINK_FAILED = 'Le lien n’a pas été enregistré. Réessayez.';

const STATES: Readonly<Record<HandoverLink['state'], string>> = {
  open: 'jusqu’au',
  ended: 'terminé, ouvert jusqu’au',
  revoked: 'fermé, prévu jusqu’au',
};
/** « jusqu’au 29/11/2026 inclus, créé par Karim Benali ». */
export const linkText = ({ state, endsAt, createdBy }: HandoverLink): string =>
  [`${STATES[state]} ${formatLastDay(endsAt)} inclus`, createdBy && `créé par ${createdBy}`]
    .filter(Boolean)
    .join(', ');
