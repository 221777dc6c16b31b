import type { Profile } from '@pomelo/contract/account/account.schemas.ts';

export const WELCOME_STEPS = ['mot-de-passe', 'profil', 'visite'] as const;
export type WelcomeStep = (typeof WELCOME_STEPS)[number];
type Person = Pick<Profile, 'passwordToChoose' | 'firstLogin'>;

/** Only a user with a temporary password chooses one here. */
export const stepsFor = ({ passwordToChoose }: Person, current: WelcomeStep): readonly WelcomeStep[] =>
  passwordToChoose || current === 'mot-de-passe' ? WELCOME_STEPS : WELCOME_STEPS.slice(1);

/** The current step: the password comes first; null when all are done. */
export function welcomeStep(person: Person, requested: string | null, isTour: boolean): WelcomeStep | null {
  if (person.passwordToChoose) return 'mot-de-passe';
  if (isTour) return 'visite';
  if (!person.firstLogin) return null;
  return requested === 'visite' ? 'visite' : 'profil';
}
