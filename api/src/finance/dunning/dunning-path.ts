/** Page of the buyer with their overdue invoices and debit notes. */
export const OVERDUE_PATH = '/commandes/factures-echues';
