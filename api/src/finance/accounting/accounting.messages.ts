import { withDe } from '@pomelo/contract/elision.ts';

const monthName = new Intl.DateTimeFormat('fr-FR', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** « novembre 2026 » of `2026-11`. */
export const frenchMonth = (month: string): string => monthName.format(Date.parse(`${month}-01T00:00:00Z`));

/** Sentences of refused closings; `month` as people read it: « novembre 2026 ». */
export const notOver = (month: string): string => `Le mois ${withDe(month)} n’est pas terminé.`;
export const earlierOpen = (month: string): string => `Clôturez d’abord ${month}.`;
export const unknownCosts = (count: number): string =>
  count === 1
    ? 'Le prix d’achat d’un véhicule vendu sous le régime de la marge est inconnu.'
    : `Le prix d’achat de ${count} véhicules vendus sous le régime de la marge est inconnu.`;
export const brokenAt = (number: string): string =>
  `L’écriture ${number} ne correspond plus à son empreinte\u202f: la clôture est suspendue.`;
export const ENTRIES_CHANGED =
  'Des écritures ont été passées depuis l’affichage de cette page. Vérifiez-les, puis clôturez.';
export const ALREADY_CLOSED = 'Ce mois est déjà clôturé.';
export const ACCOUNT_CHANGED = 'Ce compte a été modifié entre-temps.';
