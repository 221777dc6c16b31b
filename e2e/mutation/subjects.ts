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

/**
 * Tests of a subject that are not the nearest by its imports: most tests import these modules, by way of the
 * whole API.
 */
export const TESTS: Readonly<Record<string, readonly string[]>> = {
  'api/src/catalogue/bookings/booking-states.ts': [
    'api/src/catalogue/bookings/booking-states.test.ts',
    'api/src/catalogue/bookings/buyer/booking.test.ts',
    'api/src/catalogue/listing/catalogue.test.ts',
  ],
  'api/src/catalogue/bookings/buyer/booking.service.ts': [
    'api/src/catalogue/bookings/buyer/booking.test.ts',
    'api/src/catalogue/bookings/buyer/ended-while-waiting.test.ts',
    'api/src/catalogue/searches/alerts/booking-endings.test.ts',
    'api/src/sales/cart/cart.test.ts',
  ],
  'api/src/platform/http/admission.ts': [
    'api/src/access-matrix.test.ts',
    'api/src/audience-matrix.test.ts',
    'api/src/impersonation-matrix.test.ts',
    'api/src/staff-matrix.test.ts',
    'api/src/accounts/account/impersonation/impersonation.test.ts',
  ],
};
