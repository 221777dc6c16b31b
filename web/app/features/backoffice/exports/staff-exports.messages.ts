import { counted } from '@pomelo/contract/format.ts';

export const EXPORT_FAILED = 'Le dossier n’a pas pu être changé.';
export const TRANSPORT_SAVED = 'Transport enregistré.';
export const PROOF_ADDED = 'Preuve ajoutée.';
export const PROOF_REVIEWED = 'Preuve vérifiée.';
export const VAT_CHECKED = 'Le numéro de TVA est de nouveau soumis à VIES.';
export const ACCEPTED = 'Dossier accepté\u202f: l’exonération est conservée.';
export const REOPENED = 'Dossier rouvert\u202f: l’acheteur est prévenu.';
export const REFUSED = 'Dossier refusé\u202f: la TVA est due.';
export const FILE_NEEDED = 'Choisissez le document.';

export const countText = (total: number): string =>
  total === 0 ? 'Aucun dossier d’export' : counted(total, 'dossier');

/** Number of proofs to review; null without any. */
export const waitingText = (waiting: number): string | null =>
  waiting === 0 ? null : `${counted(waiting, 'preuve')} à vérifier`;
