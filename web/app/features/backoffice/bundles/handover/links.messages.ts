import type { HandoverLink } from '@pomelo/contract/backoffice/handover/handover.schemas.ts';
import { formatInstant } from '../../../../lib/dates.ts';

export const LINK_ADDED = 'Lien créé.';
export const LINK_REVOKED = 'Lien fermé.';
export const LINK_FAILED = 'Le lien n’a pas été enregistré. Réessayez.';

const STATES: Readonly<Record<HandoverLink['state'], string>> = {
  open: 'jusqu’au',
  ended: 'terminé le',
  revoked: 'fermé, prévu jusqu’au',
};
/** « jusqu’au 30/11/2026 à 00 h 00, par Karim Benali ». */
export const linkText = ({ state, endsAt, createdBy }: HandoverLink): string =>
  [`${STATES[state]} ${formatInstant(endsAt)}`, createdBy && `créé par ${createdBy}`]
    .filter(Boolean)
    .join(', ');
