/** Services as agreed in an offer: a taxed one, and a débours. */
export const preparation = {
  kind: 'preparation',
  code: 'preparation',
  label: 'Préparation',
  exclTaxCents: 15_000,
  vatCents: 3_000,
  estimate: false,
} as const;
export const registration = {
  kind: 'carte-grise',
  code: 'carte-grise-taxes',
  label: 'Taxes',
  exclTaxCents: 22_276,
  vatCents: null,
  estimate: true,
} as const;
