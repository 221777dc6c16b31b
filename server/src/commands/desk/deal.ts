import type { Database } from '@pomelo/api/platform/db/tables.ts';
import { dealByNumber } from '@pomelo/api/sales/deals/desk/desk.service.ts';
import { unknownDeal } from '@pomelo/api/sales/deals/desk/desk.messages.ts';
import { StartError } from '../../process/start-error.ts';

/** The deal of a number, in any case; throws when there is none. */
export async function dealOfNumber(
  db: Database,
  number: string,
): Promise<{ id: string; number: string; workspaceId: string; step: string }> {
  const deal = await dealByNumber(db, number);
  if (!deal) throw new StartError(unknownDeal(number));
  return deal;
}
