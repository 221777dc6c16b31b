const amount = new Intl.NumberFormat('fr-FR', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

type RegionalTax = {
  fiscalHp: number;
  perHpCents: number;
  exempt: number;
  old: boolean;
  ageUnsure?: boolean;
};

/** « Taxe régionale (Y1) : 5 CV × 43,00 €, moitié au-delà de dix ans ». */
export function regionalTaxLabel({
  fiscalHp,
  perHpCents,
  exempt,
  old,
  ageUnsure = false,
}: RegionalTax): string {
  const product = `${fiscalHp}\u202fCV × ${amount.format(perHpCents / 100)}\u202f€`;
  const unsure = ageUnsure
    ? ', moitié s’il a plus de dix ans (date de première immatriculation à établir)'
    : '';
  const half = old ? ', moitié au-delà de dix ans' : unsure;
  const less = exempt > 0 ? `, exonération de ${exempt}\u202f%` : '';
  return `Taxe régionale (Y1)\u202f: ${product}${half}${less}`;
}

const NO_TARIFF = 'Tarif de la région inconnu à cette date\u202f: taxes fixes seules';
const NO_POWER = 'puissance fiscale inconnue, taxes fixes seules';

/** Source of the amounts, and the amounts that they exclude. */
export function sourceText(source: string | undefined, powerKnown: boolean): string {
  if (source === undefined) return NO_TARIFF;
  return powerKnown ? source : `${source}\u202f; ${NO_POWER}`;
}
