import type { ClaimState } from '@pomelo/contract/claims/claim-rules.ts';
import { counted } from '@pomelo/contract/format.ts';

export const OPEN_FAILED = 'Votre réclamation n’a pas pu être envoyée.';
export const OPENED = 'Votre réclamation est envoyée.';
export const SEND_FAILED = 'Votre envoi n’a pas abouti.';
export const MESSAGE_SENT = 'Votre message est envoyé.';
export const FILE_NEEDED = 'Choisissez une photo, une vidéo ou un document.';
export const AMOUNT_NEEDED = 'Indiquez un montant, par exemple 350.';
export const ANSWER_SENT = 'Votre réponse est envoyée.';

/** « 3 fichiers sont joints. » */
export const filesSent = (count: number): string =>
  count === 1 ? 'Votre fichier est joint.' : `Vos ${count}\u00a0fichiers sont joints.`;

export const countText = (total: number): string =>
  total === 0 ? 'Aucune réclamation' : counted(total, 'réclamation');

/** Next step, for the buyer. */
export const NEXT_TEXTS: Readonly<Record<ClaimState, string>> = {
  open: 'Une personne de l’équipe va la prendre en charge.',
  acknowledged: 'Nous étudions votre réclamation.',
  'evidence-asked':
    'Nous attendons votre réponse\u202f: écrivez-nous, ou joignez ce qui est demandé puis écrivez-nous.',
  'to-approve': 'Nous étudions votre réclamation.',
  decided: 'Nous avons décidé. Il reste à régler votre réclamation.',
  settled: 'Votre réclamation est close.',
};
