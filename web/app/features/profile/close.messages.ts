import { urls } from '../../urls.ts';

/** Typed to confirm what cannot be undone. */
export const CLOSE_CONFIRMATION = 'FERMER';
export const CLOSE_FAILED = 'Le compte n’a pas été fermé. Réessayez dans un instant.';
export const CLOSED = 'Votre compte est fermé';

/** Link to resolve what prevents the closing of the account; null when it is mended in the form itself. */
export function closeAdvice(code: string): { label: string; href: string } | null {
  if (code === 'last-owner') return { label: 'Désigner un autre titulaire', href: urls.profilePeople() };
  if (code === 'orders-open') return { label: 'Voir les commandes en cours', href: urls.orders() };
  return null;
}
