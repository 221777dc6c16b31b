/** Steps of dunning in their order; each is sent once about an invoice. */
export const DUNNING_STEPS = ['courtesy', 'first', 'second', 'notice'] as const;
export type DunningStep = (typeof DUNNING_STEPS)[number];

export const DUNNING_STEP_LABELS: Readonly<Record<DunningStep, string>> = {
  courtesy: 'Rappel amiable',
  first: 'Première relance',
  second: 'Deuxième relance',
  notice: 'Mise en demeure',
};

/**
 * Why nothing is sent about an invoice: the staff suspended it, a claim about one of its vehicles is open, a
 * transfer that may pay it is unmatched, a debit that pays it is pending, or the money of a lender is
 * awaited.
 */
export const DUNNING_HOLDS = ['suspended', 'claim', 'transfer', 'debit', 'financing'] as const;
export type DunningHold = (typeof DUNNING_HOLDS)[number];

/** C. com. D441-5: per invoice, outside the scope of VAT. */
export const LATE_FEE_CENTS = 4000;
/** C. com. L441-10: added to the refinancing rate of the European Central Bank. */
export const MARGIN_BASIS_POINTS = 1000;
/** Most overdue invoices of a company that are shown and listed in a letter. */
export const MAX_OVERDUE = 200;
