import type { OpenSession, TwoStep } from '@pomelo/contract/account/security.schemas.ts';
import type { z } from 'zod';
import { formatDay, formatInstant } from '../../lib/dates.ts';

export const PASSWORD_CHANGED = 'Mot de passe changé. Vos autres sessions sont fermées.';
export const SECURITY_FAILED = 'Rien n’a été changé. Réessayez dans un instant.';
export const SECURITY_UNREACHABLE = 'Le changement n’a pas abouti. Vérifiez votre réseau et réessayez.';
export const CODES_REPLACED = 'Vos anciens codes de secours ne valent plus rien';
export const TWO_STEP_ON = 'La vérification en deux étapes est activée';
export const TWO_STEP_OFF = 'La vérification en deux étapes est désactivée';

const FEW_CODES = 2;

/** Since when a session is open, from where, and when it was last used. */
export function sessionText({
  address,
  createdAt,
  lastSeenAt,
  current,
}: z.output<typeof OpenSession>): string {
  const seen = current ? 'utilisée à l’instant' : `vue le ${formatInstant(lastSeenAt)}`;
  const opened = `Ouverte le ${formatInstant(createdAt)}, ${seen}`;
  return address ? `${opened}, depuis ${address}` : opened;
}

/** The effect of the two-step verification on the next log-in. */
export function twoStepText({ enabledAt, recoveryCodesLeft, compulsory }: z.output<typeof TwoStep>): string {
  if (!enabledAt && compulsory) return 'Elle est obligatoire pour l’équipe.';
  if (!enabledAt) return 'Votre mot de passe suffit pour se connecter.';
  return `Depuis le ${formatDay(enabledAt)}. ${codesLeftText(recoveryCodesLeft)}`;
}

function codesLeftText(left: number): string {
  if (left === 0) return 'Il ne vous reste aucun code de secours\u202f: remplacez-les maintenant.';
  const text = left === 1 ? 'Il vous reste un code de secours' : `Il vous reste ${left} codes de secours`;
  return left <= FEW_CODES ? `${text}\u202f: pensez à les remplacer.` : `${text}.`;
}

/** The file of the recovery codes, understandable years later. */
export const recoverySheet = (email: string, codes: readonly string[]): string =>
  [
    `Pomelo, codes de secours de ${email}`,
    '',
    'Chaque code ouvre une seule connexion, à la place du code de votre application.',
    'Gardez-les loin de votre téléphone, et ne les donnez à personne.',
    '',
    ...codes,
    '',
  ].join('\r\n');
