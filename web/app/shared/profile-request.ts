import { createSignal } from '../lib/signal.ts';

/**
 * What was being done when the profile was asked for: sent again once it is complete. With a `reason`, the profile lacks
 * nothing: what was asked conflicts with what its company has, or another.
 */
export type InterruptedAction = { action: string; form: FormData; reason?: string };

export const profileRequest = createSignal<InterruptedAction | null>(null);

/** Opens the profile dialog over the page. */
export const askForProfile = (interrupted: InterruptedAction): void => profileRequest.set(interrupted);

export const PROFILE_FAILED = 'Le profil n’a pas pu être enregistré. Réessayez.';
