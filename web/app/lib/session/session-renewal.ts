import { createSignal } from '../signal.ts';

/** Opens the log-in dialog for an expired session, and resolves to whether the user logged in. */
export type ExpiredSession = { resume: (isSignedIn: boolean) => void };

/** Set while the dialog is open. */
export const expiredSession = createSignal<ExpiredSession | null>(null);

let pendingLogIn: Promise<boolean> | null = null;

/**
 * Opens the dialog over the page, whose input is preserved; several actions that fail at once open it once.
 */
export function requestLogIn(): Promise<boolean> {
  pendingLogIn ??= new Promise<boolean>((resolve) => {
    expiredSession.set({
      resume: (isSignedIn) => {
        pendingLogIn = null;
        expiredSession.set(null);
        resolve(isSignedIn);
      },
    });
  });
  return pendingLogIn;
}
