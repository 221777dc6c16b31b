import type { Database } from '@pomelo/api/platform/db/tables.ts';
import { StartError } from '../../process/start-error.ts';
import { dealByNumber, unknownDeal } from '@pomelo/api/sales/index.ts';

/** The deal of a number, in any case; throws when there is none. */
export async function dealOfNumber(
  db: Database,
  number: string,
): Promise<{ id: string; number: string; workspaceId: string; step: string }> {
  const deal = await dealByNumber(db, number);
  if (!deal) throw new StartError(unknownDeal(number));
  return deal;
}
