/** The PDF of a debit note of the company. */
export const noteFileUrl = (documentId: string): string => `/commandes/factures-echues/notes/${documentId}`;
/** Page of a buyer with the overdue invoices and debit notes of the company. */
export const overdueUrl = '/commandes/factures-echues';
