import { createSignal } from '../lib/signal.ts';

/** What was being done when the profile was found incomplete: sent again once it is complete. */
export type InterruptedAction = { action: string; form: FormData };

export const profileRequest = createSignal<InterruptedAction | null>(null);

/** Opens the profile dialog over the page. */
export const askForProfile = (interrupted: InterruptedAction): void => profileRequest.set(interrupted);

export const PROFILE_FAILED = 'Le profil n’a pas pu être enregistré. Réessayez.';
