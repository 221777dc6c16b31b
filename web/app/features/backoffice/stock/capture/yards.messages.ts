import type { CaptureLink, ProposedShot } from '@pomelo/contract/backoffice/stock/capture.schemas.ts';
import { angleOf } from '@pomelo/contract/capture/angles.ts';
import { carPart } from '@pomelo/contract/condition/parts.ts';
import { KIND_LABELS } from '@pomelo/contract/condition/repairs.ts';
import { counted } from '@pomelo/contract/format.ts';
import { formatLastDay } from '../../../../lib/dates.ts';

export const CAPTURE_FAILED = 'Le serveur ne répond pas. Rien n’a été enregistré, réessayez dans un instant.';
export const LINK_ADDED = 'Lien créé\u202f: copiez-le et envoyez-le au parc.';
export const LINK_REVOKED = 'Lien fermé.';
export const acceptedText = (count: number): string =>
  count < 2 ? 'Photo publiée.' : `${counted(count, 'photo')} publiées.`;
export const refusedShotsText = (count: number): string =>
  count < 2 ? 'Photo refusée.' : `${counted(count, 'photo')} refusées.`;

/** « Photos d’un parc (3 à publier) ». */
export const proposalsText = (count: number): string =>
  count === 0 ? 'Faire prendre les photos par un parc' : `Photos d’un parc\u202f: ${count} à publier`;

/** « Profil droit », « Porte avant gauche, rayure ». */
export const shotText = ({ angle, damage }: Pick<ProposedShot, 'angle' | 'damage'>): string =>
  damage
    ? `${carPart(damage.partCode)?.name ?? damage.partCode}, ${KIND_LABELS[damage.kind]}`
    : (angleOf(angle ?? '')?.name ?? 'Photo');

const LINK_STATES: Readonly<Record<CaptureLink['state'], string>> = {
  open: 'ouvert jusqu’au',
  ended: 'terminé, ouvert jusqu’au',
  revoked: 'fermé par l’équipe, prévu jusqu’au',
};
/** « Ouvert jusqu’au 30/11/2026 inclus, 12 photos reçues, créé par Camille Roux ». */
export const linkText = ({ state, endsAt, shots, createdBy }: CaptureLink): string =>
  [
    `${LINK_STATES[state]} ${formatLastDay(endsAt)} inclus`,
    counted(shots, 'photo reçue', 'photos reçues'),
    ...(createdBy === '' ? [] : [`créé par ${createdBy}`]),
  ].join(', ');
