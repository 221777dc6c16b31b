import { formatInstant } from '../dates.ts';

/** « 24/11 à 14 h 32 ». */
const since = (asOf: string): string => `arrêtés au ${formatInstant(asOf)}`;

/** Notice for a buyer while the database does not answer; without an instant, their session is unverified. */
export const outageText = (asOf: string | null): string =>
  asOf === null
    ? 'Nous ne pouvons pas vérifier votre connexion pour le moment\u202f: vous voyez le stock comme un visiteur. Vous restez connecté, réessayez dans quelques instants.'
    : `Nous ne pouvons rien enregistrer pour le moment. Stock, panier et réservations ${since(asOf)}. Pour réserver ou commander, réessayez dans quelques instants.`;

/** Over a list that is shown as it was last read. */
export const asOfText = (asOf: string): string =>
  `Arrêté au ${formatInstant(asOf)}\u202f: ce qui a changé depuis n’apparaît pas encore.`;
