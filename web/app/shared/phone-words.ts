const FRENCH = /^\+33(\d)(\d{2})(\d{2})(\d{2})(\d{2})$/;

/** « 06 12 34 56 78 » of `+33612345678`; another country's number stays as it is dialled. */
export const phoneWords = (stored: string): string => stored.replace(FRENCH, '0$1 $2 $3 $4 $5');
