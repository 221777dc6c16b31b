import { showToast } from './toast.ts';

// BUYER-16
/**
 * Refuses the submission of any form that writes while the browser has no network, and says so: a page whose
 * action is not loaded yet would be lost to the error screen, with its input. Registered on the window, before
 * the handlers of React.
 */
export function refuseOffline(event: SubmitEvent): void {
  // Only a form is submitted.
  if (navigator.onLine || (event.target as HTMLFormElement).method !== 'post') return;
  event.preventDefault();
  event.stopPropagation();
  showToast({ message: 'Hors connexion. Réessayez.', type: 'error' });
}

/**
 * Hides from the router that a link is pointed at while there is no network: it would load the page ahead, and
 * reload the current one as that fails.
 */
export function skipAheadOffline(event: Event): void {
  const isLink = event.target instanceof Element && event.target.closest('a, article, tr') !== null;
  if (isLink && !navigator.onLine) event.stopPropagation();
}
