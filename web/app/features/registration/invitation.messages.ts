import type { Role } from '@pomelo/contract/account/account.schemas.ts';
import { HTTP_STATUS } from '@pomelo/contract/http-status.ts';
import type { LinkFault } from '../../domain/session/link-fault.ts';

export const INVITATION_FAULTS: Record<LinkFault, { title: string; text: string }> = {
  unknown: {
    title: 'Cette invitation n’existe pas',
    text: 'Le lien est peut-être incomplet, ou l’invitation a été retirée. Copiez-le en entier, ou demandez à votre collègue de vous inviter de nouveau.',
  },
  expired: {
    title: 'Cette invitation a expiré',
    text: 'Demandez à votre collègue de vous en envoyer une autre, depuis les personnes de son espace.',
  },
  used: {
    title: 'Cette invitation a déjà servi',
    text: 'Si vous l’avez acceptée, connectez-vous avec votre adresse e-mail et votre mot de passe.',
  },
  'too-many': {
    title: 'Trop d’essais',
    text: 'Patientez quelques minutes, puis ouvrez de nouveau le lien de l’e-mail.',
  },
};

const MAY: Record<Role, string> = {
  owner: 'Vous pourrez réserver, acheter, et gérer les personnes de l’espace.',
  buyer: 'Vous pourrez réserver et acheter au nom de la société.',
  viewer: 'Vous verrez le stock et les prix marchands, sans réserver ni acheter.',
};

/** Permissions of the role. */
export const roleAllows = (role: Role): string => MAY[role];

export const WRONG_PASSWORD = 'Ce mot de passe n’est pas celui de votre compte Pomelo.';
export const ACCEPT_UNREACHABLE =
  'L’invitation n’a pas pu être acceptée. Vérifiez votre réseau et réessayez.';

/** Why an invitation was not accepted, when no field explains it. */
export function acceptFailed(status: number, serverMessage: string | undefined): string {
  if (serverMessage) return serverMessage;
  if (status === HTTP_STATUS.tooManyRequests)
    return 'Trop d’essais. Patientez quelques minutes avant de réessayer.';
  if (status === HTTP_STATUS.serviceUnavailable)
    return 'Le service est momentanément saturé. Réessayez dans quelques instants.';
  return 'L’invitation n’a pas pu être acceptée. Réessayez dans un instant.';
}
