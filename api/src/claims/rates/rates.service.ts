import type { ClaimRateGroup, ClaimRates } from '@pomelo/contract/backoffice/claims/claims.schemas.ts';
import { euros } from '@pomelo/contract/money.ts';
import { dayInParis, hourInParis, monthsAfter } from '@pomelo/contract/paris-time.ts';
import type { z } from 'zod';
import type { Database } from '../../platform/db/tables.ts';
import { findRates } from './rates.repository.ts';

const MONTHS = 12;

// CLAIM-10
/** Claims about the vehicles delivered in the last twelve months, by source, carrier, inspector or buyer. */
export async function claimRates(
  db: Database,
  now: Date,
  by: ClaimRateGroup,
): Promise<z.infer<typeof ClaimRates>> {
  const since = hourInParis(monthsAfter(dayInParis(now), -MONTHS), 0);
  const rows = await findRates(db, by, since);
  return {
    data: rows.map(({ grantedCents, ...row }) => ({ ...row, granted: euros(Number(grantedCents)) })),
  };
}
