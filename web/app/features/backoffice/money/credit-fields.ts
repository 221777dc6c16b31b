/** Of a line of an invoice that is ticked. */
export const LINE = 'ligne-';
export const lineField = (key: string): string => `${LINE}${key}`;
/** So much of it, as typed. */
export const amountField = (key: string): string => `montant-${key}`;
