import type { StockPapers } from '@pomelo/contract/checkout/checkout.schemas.ts';
import type { RegistrationOrigin } from '../../../catalogue/index.ts';

type Registered = { firstRegistration: string | null; origin: RegistrationOrigin };

// CG-10
/**
 * A purchase is declared to the French register (code de la route, R322-4): of a vehicle that is in it and stays in
 * France.
 */
export function stockPapersOf({ firstRegistration, origin }: Registered, isSoldAbroad: boolean): StockPapers {
  if (firstRegistration === null) return 'new';
  if (origin === 'imported') return 'imported';
  return isSoldAbroad ? 'abroad' : 'declaration';
}
