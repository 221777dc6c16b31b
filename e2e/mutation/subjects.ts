/** What is tried by mutation: where an error costs money, lets somebody in, or shows one person what is another's. */
export const SUBJECTS: Readonly<Record<string, readonly string[]>> = {
  money: ['contract/src/deals/totals.ts', 'contract/src/quotations/quotation-cost.ts'],
  vat: ['contract/src/catalogue/vat.ts'],
  permissions: ['api/src/admission.ts', 'contract/src/backoffice/staff.schemas.ts'],
  feeds: [
    'api/src/modules/feeds/reading/number.ts',
    'api/src/modules/feeds/reading/money.ts',
    'api/src/modules/feeds/reading/currency.ts',
    'api/src/modules/feeds/reading/date.ts',
  ],
  'cache-keys': ['contract/src/composite-key.ts', 'api/src/modules/catalogue/read-model/query-plan.ts'],
};
