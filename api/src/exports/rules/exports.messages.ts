import { frenchDay } from '../../platform/documents/french.ts';

export const DECIDED = 'Ce dossier est décidé\u202f: il ne change plus.';
export const NOT_ACCEPTED = 'Seul un dossier accepté se rouvre.';
export const CANCELLED = 'La vente de ce véhicule est annulée\u202f: il n’y a plus rien à prouver.';
export const CHANGED = 'Ce dossier a changé pendant que vous le lisiez\u202f: vérifiez-le.';
export const NO_PROOF = 'Choisissez le document.';
export const TOO_MANY_PROOFS = 'Un dossier d’export a vingt preuves au plus.';
export const TOO_MANY_WRITES = 'Vous avez beaucoup envoyé\u202f: attendez quelques minutes.';
export const NOT_SUPPLIED = 'Ce véhicule n’est pas encore remis\u202f: l’attestation se signe à son arrivée.';
export const NOT_BUYERS_TRANSPORT =
  'Cette attestation ne concerne que les véhicules que l’acheteur transporte ou fait transporter.';
export const ARRIVED_TOO_SOON = 'Le véhicule n’est pas arrivé avant d’être remis.';
export const ARRIVED_LATER = 'Ce jour n’est pas encore passé.';
export const SIGNED = 'Cette attestation est déjà signée.';
export const ELSEWHERE = 'Cette vente part vers un autre État membre de l’Union\u202f: choisissez-le.';
export const NOT_OUTSIDE = 'Cette vente part hors de l’Union européenne\u202f: choisissez un pays tiers.';
export const NOT_MET =
  'Les preuves réunies ne suffisent pas encore\u202f: ce dossier ne peut pas être accepté.';
export const STILL_WAITING =
  'Vérifiez d’abord toutes les preuves\u202f: l’une d’elles peut contredire les autres.';
export const NO_TERM = 'Ce véhicule n’est pas encore remis\u202f: ses preuves ne sont pas en retard.';
export const notYet = (dueOn: string): string =>
  `Les preuves sont attendues jusqu’au ${frenchDay(dueOn)}\u202f: attendez cette date.`;
export const releaseReason = (number: string): string => `Caution de TVA, dossier ${number} accepté`;
