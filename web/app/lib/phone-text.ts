const FRENCH = /^\+33(\d)(\d{2})(\d{2})(\d{2})(\d{2})$/;

const OVERSEAS = /^\+(262|590|594|596)(\d{3})(\d{2})(\d{2})(\d{2})$/;

// ACC-32
/** « 06 12 34 56 78 » of `+33612345678`, « 0692 12 34 56 » of `+262692123456`; another country's number stays as it is dialled. */
export const phoneText = (stored: string): string =>
  stored.replace(FRENCH, '0$1 $2 $3 $4 $5').replace(OVERSEAS, '0$2 $3 $4 $5');

/** « +33 6 12 34 56 78 » of the same: as it is dialled from abroad. */
export const phoneAbroad = (stored: string): string =>
  stored.replace(FRENCH, '+33 $1 $2 $3 $4 $5').replace(OVERSEAS, '+$1 $2 $3 $4 $5');

/** « Jeanne Roux, 06 12 34 56 78 » of a person to meet; what is unknown is left out. */
export const contactText = (name: string, stored: string | null): string =>
  [name, stored && phoneText(stored)].filter(Boolean).join(', ');
