import { HTTP_STATUS } from '@pomelo/contract/http-status.ts';
import type { RegistrationDocumentKind } from '@pomelo/contract/registration/registration.schemas.ts';

/** Answer to a script that sent a document: null when it was received. */
export type DocumentAnswer = { message: string | null };

export const REGISTRATION_DOCUMENT_LABELS: Record<RegistrationDocumentKind, string> = {
  kbis: 'Extrait Kbis',
  identity: 'Pièce d’identité du dirigeant',
};

/** Why a document was refused; the server's message comes first. */
export function documentFailed(status: number, serverMessage: string | undefined): string {
  if (serverMessage) return serverMessage;
  if (status === HTTP_STATUS.contentTooLarge) return 'Ce fichier est trop lourd\u202f: 10\u202fMo au plus.';
  if (status === HTTP_STATUS.unsupportedMediaType) return 'Ce fichier n’est pas un PDF, un JPEG ou un PNG.';
  if (status === HTTP_STATUS.tooManyRequests)
    return 'Trop d’envois en peu de temps. Patientez une minute avant de réessayer.';
  return 'L’envoi n’a pas abouti. Vérifiez votre réseau et choisissez de nouveau le fichier.';
}

/** « Envoi\u202f: 45 % ». */
export const sendingText = (share: number): string =>
  share >= 1 ? 'Vérification du document' : `Envoi\u202f: ${Math.floor(share * 100)}\u202f%`;
