/** « 912 345 675 00017 », with no-break spaces; an invalid SIRET is unchanged. */
export const siretText = (siret: string): string =>
  siret.replace(/^(\d{3})(\d{3})(\d{3})(\d{5})$/, '$1\u202f$2\u202f$3\u202f$4');
