import type { WelcomeStep } from './welcome-steps.ts';

export const STEP_LABELS: Record<WelcomeStep, string> = {
  'mot-de-passe': 'Mot de passe',
  profil: 'Profil',
  visite: 'Visite',
};

/** The title of a step, with the first name of the user if known. */
export function welcomeTitle(step: WelcomeStep, firstName: string, isFirst: boolean): string {
  if (step === 'visite') return isFirst ? 'Pomelo en cinq images' : 'Visite guidée';
  const greeting = firstName ? `Bienvenue, ${firstName}` : 'Bienvenue';
  return step === 'mot-de-passe'
    ? `${greeting}. Un mot de passe à vous`
    : `${greeting}. Complétons votre profil`;
}

export const FAILED = 'L’enregistrement n’a pas abouti. Vérifiez votre réseau et réessayez.';
export const PASSWORD_MISSING = 'Choisissez un mot de passe.';

/** Missing profile fields for an order, by label. */
export const addressHint = (isKnown: boolean): string =>
  isKnown
    ? 'Celle de votre inscription. Elle figure sur vos factures.'
    : 'Elle figure sur vos factures. Une commande la demande.';
