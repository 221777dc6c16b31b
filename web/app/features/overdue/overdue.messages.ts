import { counted, formatAmount } from '@pomelo/contract/format.ts';

export const countText = (count: number): string =>
  count === 0 ? 'Aucune facture échue' : counted(count, 'facture échue', 'factures échues');

/** « FR76 1987 … » in groups of four. */
export const ibanText = (iban: string): string => iban.replaceAll(/(.{4})(?=.)/g, '$1 ');

/** Summary of the page: overdue invoices and open debit notes. */
export const summaryText = (count: number, cents: number, notes: number): string =>
  [
    count === 0 ? countText(0) : `${countText(count)}, ${formatAmount(cents)} à régler`,
    ...(notes === 0 ? [] : [counted(notes, 'note de débit', 'notes de débit')]),
  ].join(', ');

export const LAW_TEXT =
  'Les intérêts courent dès le lendemain de l’échéance, sans rappel, au taux de la Banque centrale européenne majoré de dix points, sur ce qui reste dû chaque jour. Avec l’indemnité forfaitaire de 40\u202f€ par facture, ils sont hors du champ de la TVA (code de commerce, L441-10 et D441-5).';
