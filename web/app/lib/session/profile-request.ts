import { createSignal } from '../signal.ts';

/**
 * The interrupted request that needs the profile: repeated once it is complete. With a `reason`, the profile
 * is complete: the request conflicts with the cart or the bookings of this or another company.
 */
export type InterruptedAction = { action: string; form: FormData; reason?: string };

export const profileRequest = createSignal<InterruptedAction | null>(null);

/** Opens the profile dialog over the page. */
export const askForProfile = (interrupted: InterruptedAction): void => profileRequest.set(interrupted);

export const PROFILE_FAILED = 'Le profil n’a pas pu être enregistré. Réessayez.';
