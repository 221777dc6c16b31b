import { HTTP_STATUS } from '@pomelo/contract/http-status.ts';

export const NO_WORKSPACE =
  'Aucun espace pour ce compte. Contactez votre commercial pour être rattaché à une société.';
export const BAD_CREDENTIALS = 'Adresse e-mail ou mot de passe incorrect.';
export const LOG_IN_UNREACHABLE = 'La connexion n’a pas abouti. Vérifiez votre réseau et réessayez.';

/** Why a log-in was refused. The server's message comes first where it gives a delay. */
export function logInRefused(status: number, serverMessage: string | undefined): string {
  if (status === HTTP_STATUS.unauthorized) return BAD_CREDENTIALS;
  if (status === HTTP_STATUS.tooManyRequests)
    return serverMessage || 'Trop d’essais. Patientez quelques minutes avant de réessayer.';
  if (status === HTTP_STATUS.serviceUnavailable)
    return 'Le service est momentanément saturé. Réessayez dans quelques instants.';
  return serverMessage || LOG_IN_UNREACHABLE;
}

export const SESSION_EXPIRED = 'Votre session a expiré\u202f: reconnectez-vous.';
export const LOGGED_IN_AGAIN = 'Vous êtes reconnecté\u202f: rien n’a été perdu, recommencez l’action.';

export const FILE_OPENS = 'Vous êtes connecté\u202f: votre fichier s’ouvre.';

export const CODE_HINT = 'Tapez le code à six chiffres que montre votre application de vérification.';
export const CODE_TOO_LATE = 'Le délai pour taper le code est passé. Indiquez de nouveau votre mot de passe.';

/** Why a code was refused. */
export function secondStepRefused(status: number, serverMessage: string | undefined): string {
  if (status === HTTP_STATUS.unauthorized)
    return (
      serverMessage ||
      'Ce code n’est pas le bon, ou il n’est plus valable. Tapez celui qui s’affiche maintenant.'
    );
  return logInRefused(status, serverMessage);
}
