import { HTTP_STATUS } from '@pomelo/contract/http-status.ts';
import type { LinkFault } from '../../domain/session/link-fault.ts';

export const LINK_FAULTS: Record<LinkFault, { title: string; text: string }> = {
  unknown: {
    title: 'Ce lien n’est pas le bon',
    text: 'Il est peut-être incomplet\u202f: copiez-le en entier depuis l’e-mail, ou demandez-en un nouveau.',
  },
  expired: {
    title: 'Ce lien a expiré',
    text: 'Par sécurité, un lien de mot de passe ne vaut qu’un temps. Demandez-en un nouveau\u202f: le précédent ne sert plus.',
  },
  used: {
    title: 'Ce lien a déjà servi',
    text: 'Chaque lien ne vaut qu’une fois. Si vous avez changé votre mot de passe, connectez-vous\u202f; sinon, demandez un nouveau lien.',
  },
  'too-many': {
    title: 'Trop d’essais',
    text: 'Patientez quelques minutes, puis ouvrez de nouveau le lien de l’e-mail.',
  },
};

/** Always the same: it never reveals whether the address is known. */
export const RESET_REQUESTED =
  'Si cette adresse est connue, un lien vient d’y être envoyé. Il vaut une heure, et une seule fois.';
export const PASSWORD_UNREACHABLE = 'La demande n’a pas abouti. Vérifiez votre réseau et réessayez.';
export const PASSWORD_CHANGED = 'Votre mot de passe est enregistré. Connectez-vous.';

/** Why a request failed when no field explains it. */
export function passwordFailed(status: number, serverMessage: string | undefined): string {
  if (serverMessage) return serverMessage;
  if (status === HTTP_STATUS.tooManyRequests)
    return 'Trop d’essais. Patientez quelques minutes avant de réessayer.';
  if (status === HTTP_STATUS.serviceUnavailable)
    return 'Le service est momentanément saturé. Réessayez dans quelques instants.';
  return 'La demande n’a pas abouti. Réessayez dans un instant.';
}
