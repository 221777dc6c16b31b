const TOO_MANY = 429;
const UNAUTHENTICATED = 401;
const UNAVAILABLE = 503;

export const NO_WORKSPACE = 'Aucun espace pour ce compte. Contactez votre commercial pour être rattaché à une société.';
export const BAD_CREDENTIALS = 'Adresse e-mail ou mot de passe incorrect.';
export const LOG_IN_UNREACHABLE = 'La connexion n’a pas abouti. Vérifiez votre réseau et réessayez.';

/** Why a log-in was refused. The server's words come first where they say how long to wait. */
export function logInRefused(status: number, serverMessage: string | undefined): string {
  if (status === UNAUTHENTICATED) return BAD_CREDENTIALS;
  if (status === TOO_MANY) return serverMessage || 'Trop d’essais. Patientez quelques minutes avant de réessayer.';
  if (status === UNAVAILABLE) return 'Le service est momentanément saturé. Réessayez dans quelques instants.';
  return serverMessage || LOG_IN_UNREACHABLE;
}
