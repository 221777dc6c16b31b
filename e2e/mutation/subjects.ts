/** Subjects of mutation tests: where an error costs money, grants access, or leaks another user's data. */
export const SUBJECTS: Readonly<Record<string, readonly string[]>> = {
  money: ['contract/src/deals/totals.ts', 'contract/src/quotations/quotation-cost.ts'],
  vat: ['contract/src/catalogue/vat.ts'],
  booking: [
    'api/src/catalogue/bookings/booking-states.ts',
    'api/src/catalogue/bookings/buyer/booking.service.ts',
  ],
  permissions: ['api/src/platform/http/admission.ts', 'contract/src/backoffice/staff.schemas.ts'],
  feeds: [
    'api/src/catalogue/feeds/reading/values/number.ts',
    'api/src/catalogue/feeds/reading/rows/money.ts',
    'api/src/catalogue/feeds/reading/values/currency.ts',
    'api/src/catalogue/feeds/reading/values/date.ts',
  ],
  'cache-keys': ['contract/src/composite-key.ts', 'api/src/catalogue/read-model/matching/query-plan.ts'],
};
