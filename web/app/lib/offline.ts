import { showToast } from './toast.ts';

// BUYER-16
/**
 * Whether the browser has no network, which it then says: a page whose action is not loaded yet would be lost
 * to the error screen, with its input.
 */
export function isOffline(): boolean {
  if (navigator.onLine) return false;
  showToast({ message: 'Hors connexion. Réessayez.', type: 'error' });
  return true;
}
