import type { Insertable } from 'kysely';
import type { Database, Tables } from '../../../src/platform/db/tables.ts';
import { putDealOwner } from '../../../src/sales/deals/staff/deal-owners.repository.ts';
import { insertDeal } from '../../../src/sales/deals/deals.repository.ts';

/**
 * For the demo: a sourcing request, possibly assigned to a staff member. Returns its number; no mail is sent.
 */
export async function addDemoRequest(
  trx: Database,
  deal: Insertable<Tables['deal']>,
  owner?: { personId: string; at: Date },
): Promise<{ number: string }> {
  const added = await insertDeal(trx, deal);
  if (owner) await putDealOwner(trx, deal.id, owner.personId, owner.at);
  return added;
}
