/** Page of a buyer with the overdue invoices of the company. */
export const overdueUrl = '/commandes/factures-echues';
